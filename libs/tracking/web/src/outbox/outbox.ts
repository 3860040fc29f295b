import type { EventBody } from '@waypost/tracking/contract';

/** Holds events until the server has them. A visitor's tabs share it, and it holds an event once, by its id. */
export interface Outbox {
  /**
   * Resolves with the stored event when it outlives the page. Its number is another one if another tab has used it; an event without a
   * number gets none. Rejects if the event can't be stored here.
   */
  add(body: EventBody): Promise<EventBody>;
  /** Returns the oldest events, at most `max`. */
  oldest(max: number): Promise<readonly EventBody[]>;
  remove(eventIds: readonly string[]): Promise<void>;
}

/**
 * Sorts by session, in the order in which the events were created. The ids have that order only until the clock is set back, so the
 * numbers decide. An event without one is an exposure: the actions with greater ids follow it, and the others do not count as its
 * conversions (R9.04).
 */
export function inOrder(events: readonly EventBody[]): readonly EventBody[] {
  const place = ({ sessionId, properties: { sequence, eventId } }: EventBody): number =>
    sequence ?? leastNumber(events.filter((other) => other.sessionId === sessionId && eventIdOf(other) > eventId)) - 0.5;
  return [...events].sort((a, b) => compare(a.sessionId, b.sessionId) || place(a) - place(b) || compare(eventIdOf(a), eventIdOf(b)));
}

/** Infinite if none has a number. */
const leastNumber = (events: readonly EventBody[]): number => Math.min(...events.map(({ properties }) => properties.sequence ?? Infinity));

/** The ids of sessions and of events begin with their time. */
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

export const eventIdOf = (body: EventBody): string => body.properties.eventId;
