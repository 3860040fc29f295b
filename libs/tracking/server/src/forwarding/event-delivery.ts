import type { AuditChange } from '@waypost/platform/audit/chain';
import type { StoredEvent } from '../stored-events';

/** The states of a delivery. `dead`: it was given up, and waits for staff. */
export const EVENT_DELIVERY_STATES = ['waiting', 'delivered', 'dead'] as const;

/** A batch of events for a sink. Its content is fixed: reading it again gives the same events. */
export interface EventDelivery {
  readonly id: string;
  readonly sink: string;
  readonly eventCount: number;
  readonly state: (typeof EVENT_DELIVERY_STATES)[number];
  /** Starts at 1, and grows by one each time the delivery is sent again from the dead letters. */
  readonly generation: number;
  readonly createdAt: string;
  /** The reason for giving up. */
  readonly reason: string | null;
}

/** A delivery with the names of its events. */
export interface ListedDelivery extends EventDelivery {
  /** The distinct names of its events; empty if the days that held them were dropped. */
  readonly eventNames: readonly string[];
}

/** The deliveries that staff want to see. An absent field does not filter. */
export interface DeliveryFilter {
  readonly state?: EventDelivery['state'];
  readonly sink?: string;
  /** The time of its creation. */
  readonly from?: Date;
  readonly to?: Date;
}

/** A delivery's place in a list, newest first. */
export type DeliveryPlace = Pick<EventDelivery, 'id' | 'createdAt'>;

/** The number of events in deliveries of each state. Delivered ones count only until they are deleted. */
export type ForwardedCounts = Readonly<Record<EventDelivery['state'], number>>;

export interface EventDeliveryStore {
  /** Opens a sink, which gets the events received from this instant on. Later calls change nothing. */
  open(sink: string, since: Date): Promise<void>;
  /**
   * Creates a delivery of the oldest events that the sink has not been given, and moves the sink's cursor past them, both or neither.
   * Returns null if there are none.
   */
  plan(sink: string, limit: number): Promise<EventDelivery | null>;
  find(id: string): Promise<EventDelivery | null>;
  /** Returns deliveries of a state, oldest first. */
  list(sink: string, state: EventDelivery['state'], limit: number): Promise<readonly EventDelivery[]>;
  /** Returns deliveries newest first, starting below a given one. */
  search(filter: DeliveryFilter, limit: number, below: DeliveryPlace | null): Promise<readonly ListedDelivery[]>;
  /** Returns every sink that was ever opened, by name. */
  sinks(): Promise<readonly string[]>;
  countDead(sink: string): Promise<number>;
  countEvents(sink: string): Promise<ForwardedCounts>;
  eventsOf(id: string): Promise<readonly StoredEvent[]>;
  delivered(id: string): Promise<void>;
  /** Deletes deliveries that were delivered before an instant. They are only a log. */
  forgetDelivered(sink: string, before: Date): Promise<void>;
  /** Gives up a waiting delivery. */
  died(id: string, reason: string): Promise<void>;
  /**
   * Returns a given-up delivery to waiting, with a new generation and with the audit entry of the person who asked for it, in one
   * transaction (R10.11). Null if there is no such delivery.
   */
  revive(id: string, entry: AuditChange): Promise<EventDelivery | null>;
}

/** A receiver of forwarded events (R7.08). It accepts a delivery as a whole, or throws. */
export interface EventSink {
  readonly name: string;
  send(delivery: EventDelivery, events: readonly StoredEvent[], signal: AbortSignal): Promise<void>;
}
