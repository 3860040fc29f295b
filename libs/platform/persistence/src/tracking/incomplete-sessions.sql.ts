import type { IncompleteSession } from '@waypost/tracking/server';
import type { SqlClient } from '../database/sql-client';

/** How far beyond the asked time a session's other events are looked for. */
const SESSION_MARGIN = '2 days';

/**
 * Visits of a time whose events are not numbered without a gap, the newest first. In SQL, for it groups a table joined with
 * itself and compares what the groups add up to.
 */
export const incompleteSessions = (
  client: SqlClient,
  { from, to }: { readonly from: Date; readonly to: Date },
  limit: number,
): Promise<IncompleteSession[]> => client.$queryRaw`
  with touched as (
    select distinct session_id, anonymous_id from event where received_at >= ${from} and received_at < ${to} and sequence is not null
  )
  select min(e.brand_id) as "brandId", e.session_id as "sessionId", e.anonymous_id as "anonymousId",
    array_agg(distinct e.sequence order by e.sequence) as sequences
  from touched join event e on e.session_id = touched.session_id and e.anonymous_id = touched.anonymous_id
  where e.received_at >= ${from}::timestamptz - ${SESSION_MARGIN}::interval
    and e.received_at < ${to}::timestamptz + ${SESSION_MARGIN}::interval and e.sequence is not null
  group by e.session_id, e.anonymous_id
  having max(e.sequence) > count(distinct e.sequence)
  order by max(e.received_at) desc, e.session_id
  limit ${limit}`;
