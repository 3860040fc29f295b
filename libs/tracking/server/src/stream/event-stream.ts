/** A durable stream between the event API and the database (R16.10). It holds messages; what is in them is not its concern. */
export interface EventStream {
  /**
   * Resolves when the stream has acknowledged that it holds the message. Rejects where it can't: away, full, or too late; the
   * message may be in it all the same. The same id within a few minutes is held once.
   */
  publish(id: string, message: Uint8Array): Promise<void>;
  /**
   * Gives each message to one of all processes that consume, and gives it again until one has said that it is done. `take` does
   * not reject. What can't begin is tried again until it is stopped; a stop resolves after what is under way.
   */
  consume(take: TakeMessage): Promise<{ stop(): Promise<void> }>;
  /** Gives every message from an instant up to now once more, whoever has taken it before. Resolves with their number. */
  replay(from: Date, take: TakeMessage): Promise<number>;
}

export interface StreamedMessage {
  /** Its place in the stream. */
  readonly sequence: number;
  /** When the stream took it: its events came then, however late they are written. */
  readonly at: Date;
  readonly bytes: Uint8Array;
}

/** `later`: it could not be worked on now, and is to be given again after a while. */
export type TakeMessage = (message: StreamedMessage) => Promise<'done' | 'later'>;

/** Messages hold answers of visitors, on somebody's disk for a week: they are sealed (R15.02). */
export interface MessageSeal {
  seal(text: string): Uint8Array;
  /** `unknown-key`: another process may have it. `broken`: nobody will ever open it. */
  open(bytes: Uint8Array): { readonly kind: 'opened'; readonly text: string } | { readonly kind: 'unknown-key' | 'broken' };
}
