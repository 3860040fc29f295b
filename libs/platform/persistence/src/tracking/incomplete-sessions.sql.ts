import type { IncompleteSession } from '@waypost/tracking/server/staff';
import type { SqlClient } from '../database/sql-client';
import { Prisma } from '../generated/client';

/** Squares of numbers up to this one have a sum that floating point holds exactly. Higher numbers are checked one by one. */
const EXACT_UP_TO = 100_000;
/** How far outside the requested time a session's other events are searched. */
const SESSION_MARGIN = '2 days';

/**
 * Returns visits of a time whose event numbers have gaps, newest first. In SQL, because it groups a table and joins it with itself. First
 * it compares sums that one index provides. Without gaps, the numbers 1 to n have the count n and known sums of numbers and squares. Only
 * visits that fail are then checked number by number, because sorting the numbers of all visits of a week exceeds the statement timeout.
 * A visit is its session alone: browsers count by session, and a visit has two anonymous ids if its id was linked to a successor (R6.08).
 */
export async function incompleteSessions(
  transaction: SqlClient,
  { from, to }: { readonly from: Date; readonly to: Date },
  { limit, brandId }: { readonly limit: number; readonly brandId?: string },
): Promise<IncompleteSession[]> {
  const nearby = Prisma.sql`received_at >= ${from}::timestamptz - ${SESSION_MARGIN}::interval
    and received_at < ${to}::timestamptz + ${SESSION_MARGIN}::interval and sequence is not null`;
  // Filters only the few remaining visits. For all events, the brand is not in the index and would need a look-up each.
  const ofBrand = brandId === undefined ? Prisma.empty : Prisma.sql`and visit."brandId" = ${brandId}`;
  // Groups the visits of a week in memory. With less memory, PostgreSQL writes the rest to disk and reads it again, which doubles the time.
  await transaction.$executeRaw`set local work_mem = '32MB'`;
  return transaction.$queryRaw`
    with suspect as materialized (
      select session_id from event where ${nearby}
      group by session_id
      having max(received_at) >= ${from} and min(received_at) < ${to}
        and (
          count(*) <> max(sequence)
          or sum(sequence) <> max(sequence)::bigint * (max(sequence)::bigint + 1) / 2
          or max(sequence) > ${EXACT_UP_TO}
          or sum(sequence::float8 * sequence) <> max(sequence)::float8 * (max(sequence)::float8 + 1) * (2 * max(sequence)::float8 + 1) / 6
        )
    )
    select visit."brandId", session_id as "sessionId", visit."anonymousId", visit.sequences
    from suspect cross join lateral (
      select min(brand_id) as "brandId", min(anonymous_id) as "anonymousId", max(received_at) as last_at,
        array_agg(distinct sequence order by sequence) as sequences
      from event where session_id = suspect.session_id and ${nearby}
    ) as visit
    where visit.sequences[cardinality(visit.sequences)] > cardinality(visit.sequences) ${ofBrand}
    order by visit.last_at desc, session_id
    limit ${limit}`;
}
