/** A validated event for the table, with its personal values separated so that they can be sealed (R15.02). */
export interface AcceptedEvent {
  readonly eventId: string;
  readonly event: string;
  /** ISO instant on the visitor's clock. */
  readonly timestamp: string;
  readonly sessionId: string;
  readonly anonymousId: string;
  readonly brandId: string;
  /** The event's number in its session by the browser's count, from 1; null if the browser does not count. */
  readonly sequence: number | null;
  /** The properties that are not personal, as JSON text. It is written once, here, and passed through unchanged. */
  readonly propertiesJson: string;
  /** Answers, partners' answers to them and the IP record; null if the event has none. */
  readonly personal: Readonly<Record<string, unknown>> | null;
}

export interface EventStore {
  /**
   * Writes a group in one transaction. Resolves after the commit with the ids that were new; the others were already stored. No id may
   * occur twice in a group. Rejects for the whole group: with an {@link UnstorableEventsError} if the data itself was refused, with any
   * other error if the database could not commit and may do so later. `receivedAt` is the time at which they were received; it defaults to
   * now.
   */
  insert(events: readonly AcceptedEvent[], receivedAt?: Date): Promise<ReadonlySet<string>>;
}

/** At least one event of the group can never be written, so trying the same group again is useless. */
export class UnstorableEventsError extends Error {
  override readonly name = 'UnstorableEventsError';
}
