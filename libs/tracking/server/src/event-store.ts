/** An event as it goes into the table: checked, with its personal values apart so that they can be sealed (R15.02). */
export interface AcceptedEvent {
  readonly eventId: string;
  readonly event: string;
  /** ISO instant on the visitor's clock. */
  readonly timestamp: string;
  readonly sessionId: string;
  readonly anonymousId: string;
  readonly brandId: string;
  /** The browser's count of the session's events, from 1; null where it does not count. */
  readonly sequence: number | null;
  /** The properties that are not personal, as JSON text: written once, here, and passed through as it is. */
  readonly propertiesJson: string;
  /** Answers, partners' answers to them and the IP record; null where the event has none. */
  readonly personal: Readonly<Record<string, unknown>> | null;
}

export interface EventStore {
  /**
   * Writes a group in one transaction; resolves after commit with the ids that were new (the others were there already).
   * No id may occur twice. Rejects as a whole: with an {@link UnstorableEventsError} where the data itself was refused, with
   * anything else where the database could not commit and may later. `receivedAt` is when they were taken; now where absent.
   */
  insert(events: readonly AcceptedEvent[], receivedAt?: Date): Promise<ReadonlySet<string>>;
}

/** At least one event of the group can never be written; trying the same group again is of no use. */
export class UnstorableEventsError extends Error {
  override readonly name = 'UnstorableEventsError';
}
