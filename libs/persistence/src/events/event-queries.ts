import type { EventQueries, IncompleteSession } from '@waypost/tracking/server';
import type { Database } from '../database';
import { EVENT_COLUMNS, storedEvent, type EventRow } from './event-columns';

/** How far beyond the asked time a session's other events are looked for. */
const SESSION_MARGIN = '2 days';

/** Reading events (R7.08). */
export function createEventQueries({ pool }: Pick<Database, 'pool'>): EventQueries {
  return {
    async find({ from, to, brandId, event, sessionId, anonymousId }, limit, after) {
      const { rows } = await pool.query<EventRow>(
        `select ${EVENT_COLUMNS} from event
where received_at >= $1 and received_at < $2
  and ($3::text is null or brand_id = $3) and ($4::text is null or name = $4)
  and ($5::text is null or session_id = $5) and ($6::text is null or anonymous_id = $6)
  and ($7::timestamptz is null or (received_at, position) < ($7, $8::bigint))
order by received_at desc, event.position desc
limit $9`,
        [
          from,
          to,
          brandId ?? null,
          event ?? null,
          sessionId ?? null,
          anonymousId ?? null,
          after?.receivedAt ?? null,
          after?.position ?? null,
          limit,
        ],
      );
      return rows.map(storedEvent);
    },

    async incompleteSessions({ from, to }, limit) {
      const { rows } = await pool.query<SessionRow>(
        `with touched as (
  select distinct session_id, anonymous_id from event where received_at >= $1 and received_at < $2 and sequence is not null
)
select min(e.brand_id) as brand_id, e.session_id, e.anonymous_id, array_agg(distinct e.sequence order by e.sequence) as sequences
from touched join event e on e.session_id = touched.session_id and e.anonymous_id = touched.anonymous_id
where e.received_at >= $1::timestamptz - $3::interval and e.received_at < $2::timestamptz + $3::interval and e.sequence is not null
group by e.session_id, e.anonymous_id
having max(e.sequence) > count(distinct e.sequence)
order by max(e.received_at) desc, e.session_id
limit $4`,
        [from, to, SESSION_MARGIN, limit],
      );
      return rows.map(({ brand_id, session_id, anonymous_id, sequences }): IncompleteSession => ({
        brandId: brand_id,
        sessionId: session_id,
        anonymousId: anonymous_id,
        sequences,
      }));
    },
  };
}

interface SessionRow {
  readonly brand_id: string;
  readonly session_id: string;
  readonly anonymous_id: string;
  readonly sequences: number[];
}
