import type {
  PartnerCallOutcome,
  PartnerCallQueries,
  PartnerCallRecord,
  PartnerCallTally,
  PartnerId,
} from '@waypost/partner-adapters/contract/calls';
import type { Database } from '../database/database';
import { newestBelow } from '../database/newest-below';

/** Queries of calls to partners, for staff (R8.09). */
export const createPartnerCallQueries = ({ prisma }: Pick<Database, 'prisma'>): PartnerCallQueries => ({
  async find({ from, to, partner, operation, outcome, sessionId, requestId }, limit, below) {
    const rows = await prisma.partnerCall.findMany({
      where: {
        startedAt: { gte: from, lt: to },
        partner,
        operation,
        outcome,
        sessionId,
        requestId,
        AND: below ? newestBelow('startedAt', { at: below.startedAt, id: below.id }) : [],
      },
      orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
      take: limit,
    });
    // Only `record` writes these rows, so the values are those of the contract.
    return rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString() }) as PartnerCallRecord);
  },

  async tally(since) {
    const counts = await prisma.partnerCall.groupBy({
      by: ['partner', 'operation', 'outcome'],
      where: { startedAt: { gte: since } },
      _count: true,
      _max: { startedAt: true },
      orderBy: [{ partner: 'asc' }, { operation: 'asc' }, { _max: { startedAt: 'desc' } }, { outcome: 'asc' }],
    });
    const tallies = new Map<string, PartnerCallTally>();
    for (const [index, { partner, operation, outcome, _count }] of counts.entries()) {
      // Only `record` writes these rows, so the names are those of the contract.
      const { asked, failed, heldBack, newest } = tallies.get(partner) ?? { asked: 0, failed: 0, heldBack: 0, newest: [] };
      const before = counts[index - 1];
      const isNewest = before?.partner !== partner || before.operation !== operation;
      tallies.set(partner, {
        partner: partner as PartnerId,
        asked: asked + _count,
        failed: failed + (outcome === 'success' ? 0 : _count),
        heldBack: heldBack + (outcome === 'breaker-open' ? _count : 0),
        newest: isNewest ? [...newest, outcome as PartnerCallOutcome] : newest,
      });
    }
    return [...tallies.values()];
  },
});
