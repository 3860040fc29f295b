import type { IncompleteSession } from '@waypost/tracking/server/staff';
import type { SqlClient } from '../database/sql-client';
import { Prisma } from '../generated/client';

/** Squares of so many numbers add up to less than floating point counts exactly; higher ones are looked at number by number. */
const EXACT_UP_TO = 100_000;
/** How far beyond the asked time a session's other events are looked for. */
const SESSION_MARGIN = '2 days';

/**
 * Visits of a time whose events are not numbered without a gap, the newest first. In SQL, because it groups a table and joins it with
 * itself. First by sums alone, from the index that holds all they need: the numbers from 1 to n, each once, are n, and they and
 * their squares add up to what is known. Then number by number, of the few visits of which that is not so: sorting those of all
 * visits of a week took longer than a statement may.
 */
export async function incompleteSessions(
  transaction: SqlClient,
  { from, to }: { readonly from: Date; readonly to: Date },
  { limit, brandId }: { readonly limit: number; readonly brandId?: string },
): Promise<IncompleteSession[]> {
  const nearby = Prisma.sql`received_at >= ${from}::timestamptz - ${SESSION_MARGIN}::interval
    and received_at < ${to}::timestamptz + ${SESSION_MARGIN}::interval and sequence is not null`;
  // Of the few that are left: asked of all events, the brand would be looked up beside the index.
  const ofBrand = brandId === undefined ? Prisma.empty : Prisma.sql`and visit."brandId" = ${brandId}`;
  // The visits of a week are grouped in memory: what does not fit is written to disk and read again, which takes as long as all the rest.
  await transaction.$executeRaw`set local work_mem = '32MB'`;
  return transaction.$queryRaw`
    with suspect as materialized (
      select session_id, anonymous_id from event where ${nearby}
      group by session_id, anonymous_id
      having max(received_at) >= ${from} and min(received_at) < ${to}
        and (
          count(*) <> max(sequence)
          or sum(sequence) <> max(sequence)::bigint * (max(sequence)::bigint + 1) / 2
          or max(sequence) > ${EXACT_UP_TO}
          or sum(sequence::float8 * sequence) <> max(sequence)::float8 * (max(sequence)::float8 + 1) * (2 * max(sequence)::float8 + 1) / 6
        )
    )
    select visit."brandId", session_id as "sessionId", anonymous_id as "anonymousId", visit.sequences
    from suspect cross join lateral (
      select min(brand_id) as "brandId", max(received_at) as last_at, array_agg(distinct sequence order by sequence) as sequences
      from event where session_id = suspect.session_id and anonymous_id = suspect.anonymous_id and ${nearby}
    ) as visit
    where visit.sequences[cardinality(visit.sequences)] > cardinality(visit.sequences) ${ofBrand}
    order by visit.last_at desc, session_id
    limit ${limit}`;
}
