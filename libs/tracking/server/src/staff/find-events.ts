import type { Clock } from '@waypost/platform/kernel';
import { isStorableTime } from '@waypost/platform/kernel/time';
import type { EventFilter, EventPageEnd, EventQueries, StoredEvent } from '../stored-events';

export interface EventPage {
  readonly events: readonly StoredEvent[];
  /** The cursor of the next page; null at the end. */
  readonly next: string | null;
  /** The instant down to which the search came before its time ran out; null if the page is full or the end was reached. */
  readonly searchedTo: string | null;
}

export const EVENT_PAGE_SIZE = 100;
/** The number of events searched at once if no index fits the filter. */
export const EVENTS_AT_ONCE = 20_000;
/** After this time a response says how far it came, and the caller decides whether to search further back (R7.08). */
export const SEARCH_MS = 500;
const CURSOR = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_(\d{1,18})$/;

/** Parses a cursor. An invalid cursor counts as none: the first page. */
function pageEnd(cursor: string | null): EventPageEnd | null {
  const [, receivedAt, position] = CURSOR.exec(cursor ?? '') ?? [];
  return receivedAt === undefined || position === undefined || !isStorableTime(Date.parse(receivedAt)) ? null : { receivedAt, position };
}

const cursorOf = ({ receivedAt, position }: EventPageEnd): string => `${receivedAt}_${position}`;

function fullPage(rows: readonly StoredEvent[]): EventPage {
  const events = rows.slice(0, EVENT_PAGE_SIZE);
  const last = events.at(-1);
  return { events, next: last && rows.length > EVENT_PAGE_SIZE ? cursorOf(last) : null, searchedTo: null };
}

/** A visit and a browser have an index, and few events. */
const isIndexed = ({ sessionId, anonymousId }: EventFilter): boolean => sessionId !== undefined || anonymousId !== undefined;

export interface FindEventsDeps {
  readonly queries: Pick<EventQueries, 'find' | 'placeBelow'>;
  readonly clock: Clock;
}

/**
 * Finds events by time, brand, name, page, property, visit and browser, newest first. A page ends at the place of its last event, so that
 * new events shift no page (R7.08). A filter without an index is searched in parts, so that a response never takes long, however rare the
 * event is.
 */
export const findEvents =
  ({ queries, clock }: FindEventsDeps) =>
  async (filter: EventFilter, cursor: string | null = null): Promise<EventPage> => {
    let after = pageEnd(cursor);
    if (isIndexed(filter)) return fullPage(await queries.find(filter, EVENT_PAGE_SIZE + 1, after, null));
    const deadline = clock.now().getTime() + SEARCH_MS;
    const rows: StoredEvent[] = [];
    for (;;) {
      const downTo = await queries.placeBelow(filter, EVENTS_AT_ONCE, after);
      rows.push(...(await queries.find(filter, EVENT_PAGE_SIZE + 1 - rows.length, after, downTo)));
      if (rows.length > EVENT_PAGE_SIZE || downTo === null) return fullPage(rows);
      after = downTo;
      if (clock.now().getTime() >= deadline) return { events: rows, next: cursorOf(downTo), searchedTo: downTo.receivedAt };
    }
  };
