import type { KeptLease, LeaseStore } from '@waypost/leases/server';
import type { Database } from '../database';

/** Leases in PostgreSQL, for staff and for whoever asks twice (R8.05). */
export function createPhoneLeaseStore({ prisma }: Pick<Database, 'prisma'>): LeaseStore {
  return {
    async record({ result, askedAt, ...ask }) {
      const outcome = 'phone' in result ? { phone: result.phone, expiresAt: new Date(result.expiresAt) } : { refusal: result.refusal };
      await prisma.phoneLease.create({ data: { ...ask, ...outcome, askedAt: new Date(askedAt) } });
    },
    async newest({ sessionId, placementId }): Promise<KeptLease | null> {
      const row = await prisma.phoneLease.findFirst({
        where: { sessionId, placementId, phone: { not: null } },
        orderBy: { askedAt: 'desc' },
        select: { id: true, phone: true, expiresAt: true },
      });
      return row?.phone && row.expiresAt ? { id: row.id, phone: row.phone, expiresAt: row.expiresAt.toISOString() } : null;
    },
    // Each mark is one statement with its condition in it, so that two at once cannot undo one another.
    async markShown(id, at) {
      await prisma.phoneLease.updateMany({
        where: { id, shownAt: null, expiresAt: { gt: new Date(at) } },
        data: { shownAt: new Date(at) },
      });
    },
    async markClicked({ sessionId, phone, at }) {
      const clickedAt = new Date(at);
      await prisma.$executeRaw`
        update phone_lease set clicked_at = ${clickedAt}, shown_at = coalesce(shown_at, ${clickedAt})
        where session_id = ${sessionId} and phone = ${phone} and clicked_at is null and expires_at > ${clickedAt}`;
    },
    async count({ from, to }) {
      const rows = await prisma.$queryRaw<{ outcome: string; refusal: string | null; count: bigint }[]>`
        select case when refusal is not null then 'refused' when clicked_at is not null then 'clicked'
                    when shown_at is not null then 'shown' else 'offered' end as outcome,
               refusal, count(*) as count
        from phone_lease where asked_at >= ${new Date(from)} and asked_at < ${new Date(to)} group by 1, 2`;
      const of = (outcome: string) => Number(rows.find((row) => row.outcome === outcome)?.count ?? 0);
      const refused = rows.flatMap(({ refusal, count }) => (refusal === null ? [] : [[refusal, Number(count)] as const]));
      return { offered: of('offered'), shown: of('shown'), clicked: of('clicked'), refused: Object.fromEntries(refused) };
    },
  };
}
