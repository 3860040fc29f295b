import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TokenBuckets } from './token-buckets';
import { answerTooMany } from './too-many';

/** A request as Express provides it. */
type AskedRequest = IncomingMessage & { readonly ip?: string | undefined };

export interface RequestLimit<Asked extends AskedRequest> {
  readonly buckets: TokenBuckets;
  /** Returns the key of the bucket. Null if the limit does not apply. */
  readonly keyOf: (req: Asked) => string | null;
  readonly onRefused: () => void;
}

/** Responds with 429 to clients that ask too often, before anything is read or stored for them. */
export const limitRequests =
  <Asked extends AskedRequest>({ buckets, keyOf, onRefused }: RequestLimit<Asked>) =>
  (req: Asked, res: ServerResponse, next: (error?: unknown) => void): void => {
    const key = keyOf(req);
    const goOn = (wait: number): void => {
      if (wait === 0) return next();
      onRefused();
      answerTooMany(req, res, wait);
    };
    const wait = key === null ? 0 : buckets.take(key);
    // Synchronous if possible, because a promise would cost every request a turn of the event loop.
    if (typeof wait === 'number') goOn(wait);
    else void wait.then(goOn).catch(next);
  };
