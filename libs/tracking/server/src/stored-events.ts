/** An event as the table has it, without what is personal in it. */
export interface StoredEvent {
  readonly eventId: string;
  readonly event: string;
  /** ISO instants: on the visitor's clock, and on ours. */
  readonly timestamp: string;
  readonly receivedAt: string;
  readonly brandId: string;
  readonly sessionId: string;
  readonly anonymousId: string;
  readonly sequence: number | null;
  readonly properties: Readonly<Record<string, unknown>>;
  /** Whether something personal is sealed beside it. */
  readonly hasPersonal: boolean;
  /** Its place in the order of writing; a text, since it may be beyond a number's whole values. */
  readonly position: string;
}

/** From an instant to another, the second not included. */
export interface TimeRange {
  readonly from: Date;
  readonly to: Date;
}

export interface EventFilter extends TimeRange {
  readonly brandId?: string;
  readonly event?: string;
  /** Any of these. */
  readonly events?: readonly string[];
  readonly sessionId?: string;
  readonly anonymousId?: string;
  readonly page?: string;
  /** A property by its name, `campaign.source` for one inside another, and its value as text. */
  readonly property?: EventProperty;
  /** Any of these. */
  readonly anyProperty?: readonly EventProperty[];
}

export interface EventProperty {
  readonly name: string;
  readonly value: string;
}

/** With its place in the order in which events are counted. */
export interface PlacedEvent extends StoredEvent {
  readonly place: { readonly transactionId: bigint; readonly position: bigint };
}

/** The place of an event in the table's order. The last one of a page: the next page begins below it. */
export interface EventPageEnd {
  readonly receivedAt: string;
  readonly position: string;
}

/** A session of which some numbers did not come. */
export interface IncompleteSession {
  readonly brandId: string;
  readonly sessionId: string;
  readonly anonymousId: string;
  /** The numbers that came, ascending, each once. */
  readonly sequences: readonly number[];
}

/** Reading the table (R7.08). */
export interface EventQueries {
  /** Newest first, after the page's end where one is given, and down to a place (included) where one is given. */
  find(filter: EventFilter, limit: number, after: EventPageEnd | null, downTo: EventPageEnd | null): Promise<readonly StoredEvent[]>;
  /** Every event of these sessions in a time, in the order of writing. */
  ofSessions(sessionIds: readonly string[], range: TimeRange): Promise<readonly PlacedEvent[]>;
  /** The place so many events further back, whatever they are; null where the time has fewer. */
  placeBelow(range: TimeRange, count: number, after: EventPageEnd | null): Promise<EventPageEnd | null>;
  /** Sessions that sent a numbered event in the time, and of which the numbers from 1 to the highest are not all there. */
  incompleteSessions(range: TimeRange, limit: number, brandId?: string): Promise<readonly IncompleteSession[]>;
}

/** Tells what was just accepted, by any process (R10.10). */
export interface EventFeed {
  /** Says that events were written here. Cheap, and not awaited by anyone: the feed reads them for itself. */
  announce(): void;
  /** Gives each event that is written from now on, in groups, at most a moment late. Returns how to leave. */
  subscribe(listener: (events: readonly StoredEvent[]) => void): () => void;
  close(): Promise<void>;
}

/** The partitions of the table, one a UTC day (YYYY-MM-DD). */
export interface EventDays {
  /** Makes those that are not there yet; tells how many. */
  make(days: readonly string[]): Promise<number>;
  /** Drops all events received before a day, with their ids; tells which days went. */
  dropEventsBefore(day: string): Promise<readonly string[]>;
}
