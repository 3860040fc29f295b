/** An event as stored in the table, without its personal values. */
export interface StoredEvent {
  readonly eventId: string;
  readonly event: string;
  /** ISO instants of the visitor's clock and of ours. */
  readonly timestamp: string;
  readonly receivedAt: string;
  readonly brandId: string;
  readonly sessionId: string;
  readonly anonymousId: string;
  readonly sequence: number | null;
  readonly properties: Readonly<Record<string, unknown>>;
  /** True if personal values are sealed next to it. */
  readonly hasPersonal: boolean;
  /** Its place in the order of writing. It is a text, because it may exceed the whole values of a number. */
  readonly position: string;
}

/** A time range without its end. */
export interface TimeRange {
  readonly from: Date;
  readonly to: Date;
}

export interface EventFilter extends TimeRange {
  readonly brandId?: string;
  readonly event?: string;
  /** Matches any of these names. */
  readonly events?: readonly string[];
  readonly sessionId?: string;
  readonly anonymousId?: string;
  readonly page?: string;
  /** A property by its name (`campaign.source` for a nested one), and its value as text. */
  readonly property?: EventProperty;
  /** Matches any of these properties. */
  readonly anyProperty?: readonly EventProperty[];
}

export interface EventProperty {
  readonly name: string;
  readonly value: string;
}

/** An event with its place in the order in which events are counted. */
export interface PlacedEvent extends StoredEvent {
  readonly place: { readonly transactionId: bigint; readonly position: bigint };
}

/** An event's place in the table's order. For the last event of a page, the next page begins below it. */
export interface EventPageEnd {
  readonly receivedAt: string;
  readonly position: string;
}

/** A session with missing numbers. */
export interface IncompleteSession {
  readonly brandId: string;
  readonly sessionId: string;
  readonly anonymousId: string;
  /** The received numbers, ascending, each once. */
  readonly sequences: readonly number[];
}

/** Queries of the table (R7.08). */
export interface EventQueries {
  /** Returns events newest first: after the page's end if given, and down to a place, inclusive, if given. */
  find(filter: EventFilter, limit: number, after: EventPageEnd | null, downTo: EventPageEnd | null): Promise<readonly StoredEvent[]>;
  /** Returns every event of these sessions in a time range, in the order of writing. */
  ofSessions(sessionIds: readonly string[], range: TimeRange): Promise<readonly PlacedEvent[]>;
  /** Returns the place this many events further back, of any kind; null if the range has fewer. */
  placeBelow(range: TimeRange, count: number, after: EventPageEnd | null): Promise<EventPageEnd | null>;
  /** Returns the sessions that sent a numbered event in the range and lack a number from 1 to the highest. */
  incompleteSessions(range: TimeRange, limit: number, brandId?: string): Promise<readonly IncompleteSession[]>;
}

/** A feed of events just accepted by any process (R10.10). */
export interface EventFeed {
  /** Signals that events were written here. It is cheap and nobody awaits it, because the feed reads the events itself. */
  announce(): void;
  /** Passes on each event written from now on, in groups and with little delay. Returns a function that unsubscribes. */
  subscribe(listener: (events: readonly StoredEvent[]) => void): () => void;
  close(): Promise<void>;
}

/** The partitions of the table, one per UTC day (YYYY-MM-DD). */
export interface EventDays {
  /** Creates the missing partitions. Returns their number. */
  make(days: readonly string[]): Promise<number>;
  /** Drops all events received before a day, with their ids. Returns the dropped days. */
  dropEventsBefore(day: string): Promise<readonly string[]>;
}
