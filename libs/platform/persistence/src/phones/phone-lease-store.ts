import type { StoredLease, LeaseStore, PlacementStore } from '@waypost/phones/server/leases';
import type { Database } from '../database/database';
import { callsByPlacement, countLeases, markLeaseClicked, type LeaseCount } from './phone-leases.sql';

/** Leases in PostgreSQL, for staff and for repeated requests of a session (R8.05). */
export function createPhoneLeaseStore({ prisma }: Pick<Database, 'prisma'>): LeaseStore & PlacementStore {
  return {
    async record({ result, askedAt, ...ask }) {
      const outcome = 'phone' in result ? { phone: result.phone, expiresAt: new Date(result.expiresAt) } : { refusal: result.refusal };
      // Another process may have stored the same lease, for another tab of the visit.
      await prisma.phoneLease.createMany({ data: [{ ...ask, ...outcome, askedAt: new Date(askedAt) }], skipDuplicates: true });
    },
    async newest({ sessionId, placementId }): Promise<StoredLease | null> {
      const row = await prisma.phoneLease.findFirst({
        where: { sessionId, placementId, phone: { not: null } },
        orderBy: { askedAt: 'desc' },
        select: { id: true, phone: true, expiresAt: true },
      });
      return row?.phone && row.expiresAt ? { id: row.id, phone: row.phone, expiresAt: row.expiresAt.toISOString() } : null;
    },
    // Each mark is one statement that contains its condition, so that two concurrent marks cannot undo each other.
    async markShown(id, at) {
      await prisma.phoneLease.updateMany({
        where: { id, shownAt: null, expiresAt: { gt: new Date(at) } },
        data: { shownAt: new Date(at) },
      });
    },
    markClicked: ({ sessionId, phone, at }) => markLeaseClicked(prisma, { sessionId, phone, clickedAt: new Date(at) }),
    placementCalls: (since, now) => callsByPlacement(prisma, since, now),
    async count({ from, to }) {
      const counts = await countLeases(prisma, { from: new Date(from), to: new Date(to) });
      const of = (outcome: LeaseCount['outcome']) => counts.find((row) => row.outcome === outcome)?.count ?? 0;
      const refused = counts.flatMap(({ refusal, count }) => (refusal === null ? [] : [[refusal, count] as const]));
      return { offered: of('offered'), shown: of('shown'), clicked: of('clicked'), refused: Object.fromEntries(refused) };
    },
  };
}
