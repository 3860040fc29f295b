import type { EventFilter, EventPageEnd, EventQueries, StoredEvent } from '../stored-events';

export interface EventPage {
  readonly events: readonly StoredEvent[];
  /** Asks for the next page; null at the end. */
  readonly next: string | null;
}

export const EVENT_PAGE_SIZE = 100;
const CURSOR = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_(\d{1,18})$/;

/** A cursor that makes no sense is as good as none: the first page. */
function pageEnd(cursor: string | null): EventPageEnd | null {
  const [, receivedAt, position] = CURSOR.exec(cursor ?? '') ?? [];
  return receivedAt === undefined || position === undefined || Number.isNaN(Date.parse(receivedAt)) ? null : { receivedAt, position };
}

/** Events by time, brand, name and session, newest first. Paged by the last one's place: new events shift no page (R7.08). */
export const findEvents =
  ({ queries }: { readonly queries: Pick<EventQueries, 'find'> }) =>
  async (filter: EventFilter, cursor: string | null = null): Promise<EventPage> => {
    const rows = await queries.find(filter, EVENT_PAGE_SIZE + 1, pageEnd(cursor));
    const events = rows.slice(0, EVENT_PAGE_SIZE);
    const last = events.at(-1);
    return { events, next: last && rows.length > EVENT_PAGE_SIZE ? `${last.receivedAt}_${last.position}` : null };
  };
