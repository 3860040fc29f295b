import type { StoredEvent } from '../stored-events';

/** A run of events for a sink, fixed when it was made: reading it again gives the same events. */
export interface EventDelivery {
  readonly id: string;
  readonly sink: string;
  readonly eventCount: number;
  readonly state: 'waiting' | 'delivered' | 'dead';
  /** 1, and one more each time that it is sent again from the dead letters. */
  readonly generation: number;
  readonly createdAt: string;
  /** Why it was given up. */
  readonly reason: string | null;
}

/** One, and what is in it. */
export interface ListedDelivery extends EventDelivery {
  /** The names of its events, each once; none where the days that held them were dropped. */
  readonly eventNames: readonly string[];
}

/** Which deliveries staff see; what is absent is not asked for. */
export interface DeliveryFilter {
  readonly state?: EventDelivery['state'];
  readonly sink?: string;
  /** When it was made. */
  readonly from?: Date;
  readonly to?: Date;
}

/** A delivery's place in a list of the newest first. */
export type DeliveryPlace = Pick<EventDelivery, 'id' | 'createdAt'>;

/** How many events are in deliveries of each state; of those that were delivered, the ones not forgotten yet. */
export type ForwardedCounts = Readonly<Record<EventDelivery['state'], number>>;

export interface EventDeliveryStore {
  /** Opens a sink: it gets the events received from an instant on. Later calls change nothing. */
  open(sink: string, since: Date): Promise<void>;
  /**
   * Makes a delivery of the oldest events that the sink was not given yet and moves the sink's cursor past them, both or
   * neither. Null where there are none.
   */
  plan(sink: string, limit: number): Promise<EventDelivery | null>;
  find(id: string): Promise<EventDelivery | null>;
  /** Those of a state, oldest first. */
  list(sink: string, state: EventDelivery['state'], limit: number): Promise<readonly EventDelivery[]>;
  /** Newest first, from below one on. */
  search(filter: DeliveryFilter, limit: number, below: DeliveryPlace | null): Promise<readonly ListedDelivery[]>;
  /** Every sink that was ever opened, by name. */
  sinks(): Promise<readonly string[]>;
  countDead(sink: string): Promise<number>;
  countEvents(sink: string): Promise<ForwardedCounts>;
  eventsOf(id: string): Promise<readonly StoredEvent[]>;
  delivered(id: string): Promise<void>;
  /** Forgets what was delivered before an instant: it only says how things went. */
  forgetDelivered(sink: string, before: Date): Promise<void>;
  /** Gives up one that waits. */
  died(id: string, reason: string): Promise<void>;
  /** Lets one that was given up wait again, with a new generation; null where there is no such. */
  revive(id: string): Promise<EventDelivery | null>;
}

/** Where events are forwarded to (R7.08). Takes a delivery whole, or throws. */
export interface EventSink {
  readonly name: string;
  send(delivery: EventDelivery, events: readonly StoredEvent[], signal: AbortSignal): Promise<void>;
}
