/** A durable stream between the event API and the database (R16.10). It carries messages without looking into them. */
export interface EventStream {
  /**
   * Resolves when the stream has acknowledged that it holds the message. Rejects if the stream is away or full, or responds too late. Even
   * then the message may be stored. A message that is repeated under its id within a few minutes is stored once.
   */
  publish(id: string, message: Uint8Array): Promise<void>;
  /**
   * Gives each message to one of all consuming processes, and again until one has finished it. `take` does not reject. A start that fails
   * is retried until it is stopped. A stop resolves after the messages in work.
   */
  consume(take: TakeMessage): Promise<{ stop(): Promise<void> }>;
  /** Replays every message from an instant up to now, including those already consumed. Resolves with their number. */
  replay(from: Date, take: TakeMessage): Promise<number>;
}

export interface StreamedMessage {
  /** Its place in the stream. */
  readonly sequence: number;
  /** The time at which the stream accepted it. Its events were received then, however late they are written. */
  readonly at: Date;
  readonly bytes: Uint8Array;
  /** How often it has been given to a process, this time included. */
  readonly deliveries: number;
}

/** `later`: the message could not be handled now, and must be given again after a while. */
export type TakeMessage = (message: StreamedMessage) => Promise<'done' | 'later'>;

/** Seals messages, because they hold answers of visitors on a disk for a week (R15.02). */
export interface MessageSeal {
  seal(text: string): Uint8Array;
  /** `unknown-key`: another process may have the key. `broken`: nobody will ever open it. */
  open(bytes: Uint8Array): { readonly kind: 'opened'; readonly text: string } | { readonly kind: 'unknown-key' | 'broken' };
}
