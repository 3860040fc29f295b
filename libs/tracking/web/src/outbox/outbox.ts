import type { EventBody } from '@waypost/tracking/contract';

/** Where events wait until the server has them. Shared by a visitor's tabs; an event is in it once, by its id. */
export interface Outbox {
  /**
   * Resolves, with the event as it is stored, when it outlives the page: another number is in it where another tab has
   * its own. Rejects where it can't be stored here.
   */
  add(body: EventBody): Promise<EventBody>;
  /** The oldest events, as many as there are up to `max`. */
  oldest(max: number): Promise<readonly EventBody[]>;
  remove(eventIds: readonly string[]): Promise<void>;
}

/** By session, in the order in which the events were made: a clock that was set back does not change it. */
export function inOrder(events: readonly EventBody[]): readonly EventBody[] {
  const byId = [...events].sort((a, b) => (eventIdOf(a) < eventIdOf(b) ? -1 : 1));
  const sessions = [...new Set(byId.map(({ sessionId }) => sessionId))];
  const place = ({ sessionId }: EventBody) => sessions.indexOf(sessionId);
  const number = ({ properties }: EventBody) => properties.sequence ?? 0;
  return byId.sort((a, b) => place(a) - place(b) || number(a) - number(b));
}

export const eventIdOf = (body: EventBody): string => body.properties.eventId;
