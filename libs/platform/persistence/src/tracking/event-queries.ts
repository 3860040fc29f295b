import type { EventQueries } from '@waypost/tracking/server';
import type { Database } from '../database/database';
import { placeBelow, searchEvents } from './event-search.sql';
import { incompleteSessions } from './incomplete-sessions.sql';
import { storedEvent } from './stored-event';

/** Reading events (R7.08). */
export const createEventQueries = ({ prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>): EventQueries => ({
  async find(filter, limit, after, downTo) {
    const rows = await searchEvents(prisma, { filter, limit, after, downTo });
    return rows.map(storedEvent);
  },

  placeBelow: (range, count, after) => placeBelow(prisma, { range, count, after }),

  incompleteSessions: (time, limit) => inTransaction((transaction) => incompleteSessions(transaction, time, limit)),
});
