import type { EventBody } from '@waypost/tracking/contract';

/** Where events wait until the server has them. Shared by a visitor's tabs; an event is in it once, by its id. */
export interface Outbox {
  /** Resolves when the event outlives the page; rejects where it can't be kept here. */
  add(body: EventBody): Promise<void>;
  /** The oldest events, as many as there are up to `max`. */
  oldest(max: number): Promise<readonly EventBody[]>;
  remove(eventIds: readonly string[]): Promise<void>;
}

export const eventIdOf = (body: EventBody): string => body.properties.eventId;
