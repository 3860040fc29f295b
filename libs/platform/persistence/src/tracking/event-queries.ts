import type { EventQueries } from '@waypost/tracking/server/staff';
import type { Database } from '../database/database';
import { placeBelow, searchEvents } from './event-search.sql';
import { incompleteSessions } from './incomplete-sessions.sql';
import { eventsOfSessionsWithin } from './ordered-events.sql';
import { storedEvent } from './stored-event';

/** Reads of events (R7.08). */
export const createEventQueries = ({ prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>): EventQueries => ({
  async find(filter, limit, after, downTo) {
    const rows = await searchEvents(prisma, { filter, limit, after, downTo });
    return rows.map(storedEvent);
  },

  async ofSessions(sessionIds, range) {
    const rows = await eventsOfSessionsWithin(prisma, sessionIds, range);
    return rows.map((row) => ({ ...storedEvent(row), place: { transactionId: row.transactionId, position: row.position } }));
  },

  placeBelow: (range, count, after) => placeBelow(prisma, { range, count, after }),

  incompleteSessions: (time, limit, brandId) => inTransaction((transaction) => incompleteSessions(transaction, time, { limit, brandId })),
});
