import type { IncomingMessage } from 'node:http';
import type { Answer, TokenBuckets } from '@waypost/platform/limits';

/**
 * Counts this many events for a sender. Returns 0 if they may be sent, otherwise the seconds to wait. With a count of 0 it checks whether
 * any event may be sent.
 */
export type EventLimit = (req: IncomingMessage, count: number) => Answer<number>;

/** A real event with its context has about 2,000 characters. A much larger one counts as several, because the disk is what fills up. */
const CHARACTERS_PER_EVENT = 8 * 1024;

/** Returns the cost of a body with this many events and characters. */
export const eventCost = (events: number, characters: number): number => Math.max(events, Math.ceil(characters / CHARACTERS_PER_EVENT));

/** Limits the events of one network. */
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
