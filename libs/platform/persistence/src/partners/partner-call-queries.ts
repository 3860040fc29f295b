import type { PartnerCallQueries, PartnerCallRecord } from '@waypost/partner-adapters/contract';
import type { Database } from '../database/database';
import { newestBelow } from '../database/newest-below';

/** Calls to partners, read for staff (R8.09). */
export const createPartnerCallQueries = ({ prisma }: Pick<Database, 'prisma'>): PartnerCallQueries => ({
  async find({ from, to, partner, outcome, sessionId }, limit, below) {
    const rows = await prisma.partnerCall.findMany({
      where: {
        startedAt: { gte: from, lt: to },
        partner,
        outcome,
        sessionId,
        AND: below ? newestBelow('startedAt', { at: below.startedAt, id: below.id }) : [],
      },
      orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
      take: limit,
    });
    // Only `record` writes here: the words are those of the contract.
    return rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString() }) as PartnerCallRecord);
  },
});
