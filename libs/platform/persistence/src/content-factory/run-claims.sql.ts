import { announce } from '../database/announcements.sql';
import type { SqlClient } from '../database/sql-client';

/** The facts that decide a claim: the item, and the money that its run has spent and reserved. */
export interface ClaimedRow {
  readonly state: string;
  readonly attempt: number;
  readonly leasedUntil: Date | null;
  readonly answeredBy: number | null;
  readonly cap: number;
  readonly cancelledAt: Date | null;
  readonly spent: number;
  readonly reserved: number;
  /** The part that open requests hold. */
  readonly open: number;
  /** The number of open requests for other items. */
  readonly othersOpen: number;
  /** The cost of the most expensive answer. Null before the first. */
  readonly dearest: number | null;
}

type Sums = Pick<ClaimedRow, 'spent' | 'reserved' | 'open' | 'othersOpen' | 'dearest'>;
const NO_SUMS: Sums = { spent: 0, reserved: 0, open: 0, othersOpen: 0, dearest: null };

/**
 * Locks and returns an item and its run until the transaction ends, so that two claims of a run never count on the same money. In SQL,
 * because Prisma cannot lock a row that it reads (`for update`).
 */
export async function lockItemWithRun(transaction: SqlClient, itemId: string): Promise<ClaimedRow | null> {
  type Locked = Omit<ClaimedRow, keyof Sums> & { readonly runId: string };
  await lockRun(transaction, itemId);
  const [row] = await transaction.$queryRaw<Locked[]>`
    select i.run_id as "runId", i.state, i.attempt, i.leased_until as "leasedUntil", i.answered_by as "answeredBy", r.cap,
      r.cancelled_at as "cancelledAt"
    from factory_item i join factory_run r on r.id = i.run_id
    where i.id = ${itemId} for update of i`;
  if (!row) return null;
  // One statement sees one moment. An answer stored meanwhile counts either as reserved or as spent, never as neither.
  const [sums] = await transaction.$queryRaw<Sums[]>`
    select coalesce(sum(a.cost), 0)::int as spent, coalesce(sum(a.reserved), 0)::int as reserved,
      coalesce(sum(a.reserved) filter (where a.ended_at is null and i.state = 'running' and i.attempt = a.number), 0)::int as open,
      (count(*) filter (
        where a.ended_at is null and i.state = 'running' and i.attempt = a.number and i.id <> ${itemId}
      ))::int as "othersOpen",
      max(a.cost)::int as dearest
    from factory_attempt a join factory_item i on i.id = a.item_id where i.run_id = ${row.runId}`;
  const { runId: _runId, ...claimed } = row;
  return { ...claimed, ...(sums ?? NO_SUMS) };
}

/** Locks the run before the item. Every caller that needs both locks them in this order, which prevents deadlocks. */
async function lockRun(transaction: SqlClient, itemId: string): Promise<void> {
  await transaction.$queryRaw`select id from factory_run where id = (select run_id from factory_item where id = ${itemId}) for update`;
}

/** Locks a run by its own id. Returns false if there is none. In SQL, because Prisma cannot lock a row that it reads (`for update`). */
export async function lockRunRow(transaction: SqlClient, runId: string): Promise<boolean> {
  const rows = await transaction.$queryRaw<unknown[]>`select id from factory_run where id = ${runId} for update`;
  return rows.length > 0;
}

/** The channel of changes of any run. */
export const RUNS_CHANNEL = 'factory_run';
/** The channel of one run's changes. */
export const runChannel = (runId: string): string => `${RUNS_CHANNEL}_${runId}`;

/** Announces to every process that a run has changed, once the transaction commits. */
export async function announceRun(client: SqlClient, runId: string): Promise<void> {
  for (const channel of [RUNS_CHANNEL, runChannel(runId)]) await announce(client, channel);
}
