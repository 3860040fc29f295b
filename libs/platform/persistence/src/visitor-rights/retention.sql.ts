import { invariant } from '@waypost/platform/kernel';
import type { RetainedKind } from '@waypost/visitor-rights/server/retention';
import type { SqlClient } from '../database/sql-client';
import { Prisma } from '../generated/client';

// Deletion of expired rows. In SQL, because rows that another process holds are skipped (`skip locked`), and the server hashes each row's
// ids to compare them with the hashes that erasures left.

/** The kinds whose rows have an age of their own. */
type KindByAge = Exclude<RetainedKind, 'previewAnswers'>;

/** The table, condition and age column of each kind. `t` is the row. */
const KINDS: Readonly<Record<KindByAge, { readonly table: Prisma.Sql; readonly age: Prisma.Sql; readonly isFree?: Prisma.Sql }>> = {
  visitors: { table: Prisma.sql`visitor`, age: Prisma.sql`updated_at` },
  leads: { table: Prisma.sql`lead`, age: Prisma.sql`created_at` },
  // A lead always has the proof of its consent.
  consents: {
    table: Prisma.sql`consent`,
    age: Prisma.sql`received_at`,
    isFree: Prisma.sql`not exists (select from lead where lead.consent_id = t.id)`,
  },
  rejectedEvents: { table: Prisma.sql`rejected_event`, age: Prisma.sql`received_at` },
  partnerCalls: { table: Prisma.sql`partner_call`, age: Prisma.sql`started_at` },
  phoneLeases: { table: Prisma.sql`phone_lease`, age: Prisma.sql`asked_at` },
  // A replay that is still running stays, because its worker writes to it.
  ruleReplays: {
    table: Prisma.sql`phone_rule_replay`,
    age: Prisma.sql`started_at`,
    isFree: Prisma.sql`t.state not in ('queued', 'running')`,
  },
  experimentUnits: { table: Prisma.sql`experiment_unit`, age: Prisma.sql`exposed_at` },
  previews: { table: Prisma.sql`preview`, age: Prisma.sql`expires_at` },
  sessions: { table: Prisma.sql`session`, age: Prisma.sql`expire` },
  links: { table: Prisma.sql`visitor_link`, age: Prisma.sql`seen_at` },
  pageSnapshots: { table: Prisma.sql`kept_page`, age: Prisma.sql`last_at` },
  // Contacts that lead to no row any more.
  contacts: {
    table: Prisma.sql`contact_index`,
    age: Prisma.sql`seen_at`,
    isFree: Prisma.sql`not exists (select from visitor where visitor.id = t.visitor_id)
      and not exists (select from lead where lead.visitor_id = t.visitor_id)
      and not exists (select from consent where consent.visitor_id = t.visitor_id)`,
  },
};

/**
 * Deletes the oldest rows of a kind that are older than the cutoff. Another process may run it at the same time: each skips the other's
 * rows.
 */
export function deleteOldest(client: SqlClient, kind: KindByAge, cutoff: Date, limit: number): Promise<number> {
  const { table, age, isFree = Prisma.sql`true` } = KINDS[kind];
  return client.$executeRaw`
    delete from ${table} where ctid = any(array(
      select t.ctid from ${table} as t where ${age} < ${cutoff} and ${isFree} order by ${age} limit ${limit} for update skip locked))`;
}

const isMarked = (column: string): Prisma.Sql =>
  Prisma.sql`encode(sha256(convert_to(${Prisma.raw(column)}, 'UTF8')), 'hex') in (select digest from erased_identifier)`;

/** The session ids and anonymous ids of erased visitors in some rows. */
interface MarkedIds {
  readonly sessionIds: string[];
  readonly anonymousIds: string[];
}

/** Returns the ids of erased visitors in the events of a time. */
export const markedEventIds = (
  client: SqlClient,
  time: { readonly fromHoursAgo: number; readonly toHoursAgo: number },
): Promise<MarkedIds> =>
  markedIds(
    client,
    Prisma.sql`event where received_at >= now() - make_interval(hours => ${time.fromHoursAgo}::int)
      and received_at < now() - make_interval(hours => ${time.toHoursAgo}::int)`,
  );

/** Returns the ids of erased visitors in the leases of the last days. Leases have no index for older ones. */
export const markedLeaseIds = (client: SqlClient, days: number): Promise<MarkedIds> =>
  markedIds(client, Prisma.sql`phone_lease where asked_at >= now() - make_interval(days => ${days}::int)`);

async function markedIds(client: SqlClient, rowsOfTime: Prisma.Sql): Promise<MarkedIds> {
  interface Row {
    readonly sessionId: string;
    readonly anonymousId: string;
    readonly isSessionMarked: boolean;
    readonly isAnonymousMarked: boolean;
  }
  const rows = await client.$queryRaw<Row[]>`
    select session_id as "sessionId", anonymous_id as "anonymousId",
      ${isMarked('session_id')} as "isSessionMarked", ${isMarked('anonymous_id')} as "isAnonymousMarked"
    from (select distinct session_id, anonymous_id from ${rowsOfTime}) as seen
    where ${isMarked('session_id')} or ${isMarked('anonymous_id')}`;
  return {
    sessionIds: rows.filter(({ isSessionMarked }) => isSessionMarked).map(({ sessionId }) => sessionId),
    anonymousIds: rows.filter(({ isAnonymousMarked }) => isAnonymousMarked).map(({ anonymousId }) => anonymousId),
  };
}

export async function databaseTime(client: SqlClient): Promise<Date> {
  const [row] = await client.$queryRaw<{ readonly now: Date }[]>`select now() as now`;
  invariant(row, 'a select without a table has one row');
  return row.now;
}

/** Returns the erased visitors with contacts of the last days. The number of a consent that stays as its proof is older from then on. */
export async function markedContactOwners(client: SqlClient, days: number): Promise<string[]> {
  const rows = await client.$queryRaw<{ readonly visitorId: string }[]>`
    select distinct visitor_id as "visitorId" from contact_index
    where seen_at >= now() - make_interval(days => ${days}::int) and ${isMarked('visitor_id')}`;
  return rows.map(({ visitorId }) => visitorId);
}

/**
 * The rows that an erasure deletes too (`erase`) and that a request may write after it, except leases and contacts: by the column with the
 * erased id. A page that was still open may have requested a number in the old visit, for which its partner was called.
 */
const MARKED_BY = { visitors: 'id', leads: 'visitor_id', links: 'visitor_id', partnerCalls: 'session_id' } as const;
type LateKind = keyof typeof MARKED_BY;
export const LATE_KINDS: readonly LateKind[] = ['visitors', 'leads', 'links', 'partnerCalls'];

/** Deletes the rows of erased visitors of the last days. Hashing every row of a large table would take longer than a statement may. */
export function deleteMarkedRows(client: SqlClient, kind: LateKind, days: number): Promise<number> {
  const { table, age } = KINDS[kind];
  return client.$executeRaw`
    delete from ${table} where ${age} >= now() - make_interval(days => ${days}::int) and ${isMarked(MARKED_BY[kind])}`;
}
