import type { PlacementCalls } from '@waypost/phones/server/leases';
import { isLeftOut } from '../dashboards/left-out.sql';
import type { SqlClient } from '../database/sql-client';
import { Prisma } from '../generated/client';

/** Visits of bots and staff lease numbers too, but no figure counts them (R9.06). */
const IS_COUNTED = Prisma.sql`not ${isLeftOut(Prisma.sql`brand_id`, Prisma.sql`session_id`)}`;

/** Leases counted by the last thing that happened to each. */
export interface LeaseCount {
  readonly outcome: 'refused' | 'clicked' | 'shown' | 'offered';
  readonly refusal: string | null;
  readonly count: number;
}

/** Marks a lease that is still in force as clicked, and therefore as shown. In SQL, because Prisma cannot set a column from another one. */
export async function markLeaseClicked(
  client: SqlClient,
  { sessionId, phone, clickedAt }: { readonly sessionId: string; readonly phone: string; readonly clickedAt: Date },
): Promise<void> {
  await client.$executeRaw`
    update phone_lease set clicked_at = ${clickedAt}, shown_at = coalesce(shown_at, ${clickedAt})
    where session_id = ${sessionId} and phone = ${phone} and clicked_at is null and expires_at > ${clickedAt}`;
}

/**
 * Counts the leases that were requested in a period. In SQL, because Prisma groups by columns only, not by expressions of several columns.
 */
export const countLeases = (client: SqlClient, { from, to }: { readonly from: Date; readonly to: Date }): Promise<LeaseCount[]> =>
  client.$queryRaw<LeaseCount[]>`
    select case when refusal is not null then 'refused' when clicked_at is not null then 'clicked'
                when shown_at is not null then 'shown' else 'offered' end as outcome,
           refusal, count(*)::int as count
    from phone_lease where asked_at >= ${from} and asked_at < ${to} and ${IS_COUNTED} group by 1, 2`;

/** Counts the leases of each placement since an instant. In SQL, because Prisma counts one condition at a time. */
export const callsByPlacement = (client: SqlClient, since: Date, now: Date): Promise<PlacementCalls[]> =>
  client.$queryRaw<PlacementCalls[]>`
    select placement_id as "placementId", count(*)::int as asked, count(phone)::int as leased, count(clicked_at)::int as called,
      (count(*) filter (where expires_at > ${now}))::int as "leasedNow"
    from phone_lease where asked_at >= ${since} and ${IS_COUNTED} group by 1 order by 1`;
