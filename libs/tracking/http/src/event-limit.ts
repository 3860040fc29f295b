import type { IncomingMessage } from 'node:http';
import type { Answer, TokenBuckets } from '@waypost/platform/limits';

/** Takes so many events for who asks; 0 where they may be sent, else the seconds to wait. Of none: whether any may be. */
export type EventLimit = (req: IncomingMessage, count: number) => Answer<number>;

/** A real event with its context has two kilobytes; a larger one counts as several, because it is the disk that fills. */
const BYTES_PER_EVENT = 8 * 1024;

/** What a body of so many events and characters counts as. */
export const eventCost = (events: number, characters: number): number => Math.max(events, Math.ceil(characters / BYTES_PER_EVENT));

/** Limits the events of a network. */
export const eventLimit =
  (buckets: TokenBuckets, networkOf: (req: IncomingMessage) => string, onRefused: () => void): EventLimit =>
  (req, count) => {
    const noted = (wait: number): number => {
      if (wait > 0) onRefused();
      return wait;
    };
    const wait = buckets.take(networkOf(req), count);
    return typeof wait === 'number' ? noted(wait) : wait.then(noted);
  };
