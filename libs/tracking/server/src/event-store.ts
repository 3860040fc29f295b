/** An event as it goes into the table: checked, with its personal values apart so that they can be sealed (R15.02). */
export interface AcceptedEvent {
  readonly eventId: string;
  readonly event: string;
  /** ISO instant on the visitor's clock. */
  readonly timestamp: string;
  readonly sessionId: string;
  readonly anonymousId: string;
  readonly brandId: string;
  readonly properties: Readonly<Record<string, unknown>>;
  /** Answers and the IP record; null where the event has none. */
  readonly personal: Readonly<Record<string, unknown>> | null;
}

export interface EventStore {
  /**
   * Writes a group in one transaction; resolves after commit with the ids that were new (the others were there already).
   * Rejects as a whole when the database can't commit.
   */
  insert(events: readonly AcceptedEvent[]): Promise<ReadonlySet<string>>;
}
