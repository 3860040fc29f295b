import type { EventQueries } from '@waypost/tracking/server';
import type { Database } from '../database/database';
import { incompleteSessions } from './incomplete-sessions.sql';
import { EVENT, storedEvent } from './stored-event';

/** Reading events (R7.08). */
export const createEventQueries = ({ prisma }: Pick<Database, 'prisma'>): EventQueries => ({
  async find({ from, to, brandId, event, sessionId, anonymousId }, limit, after) {
    const rows = await prisma.event.findMany({
      where: {
        receivedAt: { gte: from, lt: to },
        brandId,
        name: event,
        sessionId,
        anonymousId,
        AND: after ? isOlderThan(new Date(after.receivedAt), BigInt(after.position)) : [],
      },
      select: EVENT,
      orderBy: [{ receivedAt: 'desc' }, { position: 'desc' }],
      take: limit,
    });
    return rows.map(storedEvent);
  },

  incompleteSessions: (time, limit) => incompleteSessions(prisma, time, limit),
});

/** The first condition follows from the second. It is what an index can be read by. */
const isOlderThan = (receivedAt: Date, position: bigint) => [
  { receivedAt: { lte: receivedAt } },
  { OR: [{ receivedAt: { lt: receivedAt } }, { receivedAt, position: { lt: position } }] },
];
