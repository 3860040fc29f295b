import type { ReplayInputs } from '@waypost/phones/model/replay';
import type { SqlClient } from '../database/sql-client';
import { SETTLED } from '../tracking/ordered-events.sql';

// Derives visits from events. Prisma can express none of it, so it is SQL: a visit is the first page view of its session on its page, the
// properties are parsed once per row in the database, and places are compared as pairs.

/** The place of the last visit that was counted. */
export interface VisitPlace {
  readonly readAt: Date;
  readonly readPlace: bigint;
}

export interface VisitRow {
  readonly id: string;
  readonly receivedAt: Date;
  readonly position: bigint;
  readonly brandId: string;
  readonly sessionId: string;
  readonly personal: Uint8Array | null;
  readonly keyId: string | null;
  /** The facts that rules look at, as JSON. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** A session that returns after this time starts a new visit. The value is the same for a day alone and for a week. */
const SAME_VISIT = '24 hours';

/**
 * Returns the next visits of a range after a place, up to the limit. It reads only events that were all written when the replay began.
 * The bounds of earlier page views follow from the others, but only fixed ones exclude partitions: without them PostgreSQL may read the page
 * views of all days.
 */
export const nextVisits = (
  client: SqlClient,
  { range: [from, to], throughEvent }: Pick<ReplayInputs, 'range' | 'throughEvent'>,
  after: VisitPlace | null,
  limit: number,
): Promise<VisitRow[]> => {
  const [readAt, readPlace] = [after?.readAt ?? new Date(from), after?.readPlace ?? -1n];
  return client.$queryRaw<VisitRow[]>`
    select e.id, e.received_at as "receivedAt", e.position, e.brand_id as "brandId", e.session_id as "sessionId", e.personal,
      e.key_id as "keyId", to_json(v) as facts
    from event e
    cross join lateral (select f."pageName", f.product, f.language, f.smid, f.url ->> 'path' as path, f."sessionUrlParams",
      f."sessionUtmMedium", f."isPaidUser", f."phoneRule", e.properties::text like '%"phoneRule":%' as "hasPhoneRule", f."isOfSharedPage"
      from json_to_record(e.properties) as f("pageName" json, product json, language json, smid json, url json, "sessionUrlParams" json,
        "sessionUtmMedium" json, "isPaidUser" json, "phoneRule" json, "isOfSharedPage" json)
    ) v
    where e.name = 'pageView' and e.received_at >= ${readAt} and e.received_at < ${new Date(to)}
      and (e.received_at, e.position) > (${readAt}, ${readPlace}) and e.transaction_id <= ${BigInt(throughEvent)}
      and not exists (
        select 1 from event p
        where p.session_id = e.session_id and p.name = 'pageView' and p.properties ->> 'pageName' = v."pageName" #>> '{}'
          and p.received_at >= e.received_at - ${SAME_VISIT}::interval and p.received_at <= e.received_at
          and p.received_at >= ${readAt}::timestamptz - ${SAME_VISIT}::interval and p.received_at < ${new Date(to)}
          and (p.received_at, p.position) < (e.received_at, e.position))
    order by e.received_at, e.position limit ${limit}`;
};

export interface VisitOutcome {
  readonly sessionId: string;
  readonly page: string | null;
  readonly called: boolean;
  readonly clicked: boolean;
  readonly expectedValue: number;
}

/** Returns what visits led to within a day: calls, ad clicks and bids by session and page. */
export const visitOutcomes = (
  client: SqlClient,
  visits: readonly Pick<VisitRow, 'sessionId' | 'receivedAt'>[],
  throughEvent: string,
): Promise<VisitOutcome[]> => {
  const [first, last] = [visits[0]?.receivedAt, visits.at(-1)?.receivedAt];
  const sessions = [...new Set(visits.map(({ sessionId }) => sessionId))];
  return client.$queryRaw<VisitOutcome[]>`
    select session_id as "sessionId", properties ->> 'pageName' as page, bool_or(name = 'ctcClicked') as called,
      bool_or(name = 'maAdClicked') as clicked,
      coalesce(sum(case when json_typeof(properties -> 'expectedValue') = 'number'
        then least((properties ->> 'expectedValue')::float8, 1e9) end) filter (where name = 'lowBidResult'), 0)::float8 as "expectedValue"
    from event
    where session_id = any(${sessions}) and name in ('ctcClicked', 'maAdClicked', 'lowBidResult')
      and received_at >= ${first} and received_at < ${last}::timestamptz + ${SAME_VISIT}::interval
      and transaction_id <= ${BigInt(throughEvent)}
    group by 1, 2`;
};

export interface LeftOutSession {
  readonly brandId: string;
  readonly sessionId: string;
  readonly isBot: boolean;
  readonly isStaff: boolean;
}

/**
 * Returns those of the visits' sessions that any event shows to be a bot's or staff's (R7.10), by the rule of `leftOutBy`: the first view
 * may be stored before the detection ends. The bounds are those of the range, not of the visits, so the size of a batch changes nothing.
 */
export const leftOutSessions = (
  client: SqlClient,
  visits: readonly Pick<VisitRow, 'sessionId'>[],
  { range: [from, to], throughEvent }: Pick<ReplayInputs, 'range' | 'throughEvent'>,
): Promise<LeftOutSession[]> => {
  const sessions = [...new Set(visits.map(({ sessionId }) => sessionId))];
  return client.$queryRaw<LeftOutSession[]>`
    select brand_id as "brandId", session_id as "sessionId", bool_or(v."isBot") as "isBot", bool_or(v."isStaff") as "isStaff"
    from event
    cross join lateral (select
      coalesce((properties -> 'isDeclaredBot')::text = 'true', false)
        or coalesce((properties -> 'botDetectionResult' -> 'bot')::text = 'true', false) as "isBot",
      coalesce((properties -> 'isStaff')::text = 'true', false) as "isStaff"
    ) v
    where session_id = any(${sessions}) and (v."isBot" or v."isStaff")
      and received_at >= ${new Date(from)}::timestamptz - ${SAME_VISIT}::interval
      and received_at < ${new Date(to)}::timestamptz + ${SAME_VISIT}::interval
      and transaction_id <= ${BigInt(throughEvent)}
    group by 1, 2`;
};

/** Returns the number of the transaction up to which all events are written. */
export async function settledTransaction(client: SqlClient): Promise<bigint> {
  const [row] = await client.$queryRaw<{ readonly settled: bigint }[]>`select ${SETTLED} - 1 as settled`;
  return row?.settled ?? 0n;
}

/**
 * Locks a running replay until the transaction ends. Returns false if it has ended or another process works on it. Prisma cannot lock a
 * row.
 */
export async function lockReplay(transaction: SqlClient, id: string): Promise<boolean> {
  const rows = await transaction.$queryRaw<unknown[]>`
    select id from phone_rule_replay where id = ${id} and state in ('queued', 'running') for update skip locked`;
  return rows.length > 0;
}
