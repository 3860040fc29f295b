import type { LeaseFilter, LeaseQueries } from '@waypost/phones/server/leases';
import type { Database } from '../database/database';
import { newestBelow } from '../database/newest-below';
import type { Prisma } from '../generated/client';

/** `leaseStage` of phones/model as a database condition. */
function inState(state: LeaseFilter['state']): Prisma.PhoneLeaseWhereInput {
  if (state === undefined) return {};
  if (state.is === 'refused') return { refusal: { not: null } };
  if (state.is === 'expired') return { expiresAt: { lte: state.at } };
  const inForce = { expiresAt: { gt: state.at } };
  if (state.is === 'clicked') return { ...inForce, clickedAt: { not: null } };
  return { ...inForce, clickedAt: null, shownAt: state.is === 'shown' ? { not: null } : null };
}

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Queries of leases, for staff (R10.21). */
export const createPhoneLeaseQueries = ({ prisma }: Pick<Database, 'prisma'>): LeaseQueries => ({
  async find({ from, to, state, sessionId }, limit, below) {
    const rows = await prisma.phoneLease.findMany({
      where: {
        askedAt: { gte: from, lt: to },
        sessionId,
        AND: [inState(state), ...(below ? newestBelow('askedAt', { at: below.askedAt, id: below.id }) : [])],
      },
      orderBy: [{ askedAt: 'desc' }, { id: 'desc' }],
      take: limit,
    });
    return rows.map(({ askedAt, expiresAt, shownAt, clickedAt, ...row }) => ({
      ...row,
      askedAt: askedAt.toISOString(),
      expiresAt: isoOrNull(expiresAt),
      shownAt: isoOrNull(shownAt),
      clickedAt: isoOrNull(clickedAt),
    }));
  },
});
