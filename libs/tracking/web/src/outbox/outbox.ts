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
 * Sorts by session, in the order in which the events were created. A clock that was set back does not change it. Events without a number
 * come first: they are exposures, which a visitor's later actions have to follow.
 */
export function inOrder(events: readonly EventBody[]): readonly EventBody[] {
  const byId = [...events].sort((a, b) => (eventIdOf(a) < eventIdOf(b) ? -1 : 1));
  const sessions = [...new Set(byId.map(({ sessionId }) => sessionId))];
  const place = ({ sessionId }: EventBody) => sessions.indexOf(sessionId);
  const number = ({ properties }: EventBody) => properties.sequence ?? 0;
  return byId.sort((a, b) => place(a) - place(b) || number(a) - number(b));
}

export const eventIdOf = (body: EventBody): string => body.properties.eventId;
