import type { CellIncrement, EntryChange, TallyIncrement, StoredUnit } from '@waypost/experiments/server/counting';
import type { SqlClient } from '../database/sql-client';
import type { Place } from '../tracking/ordered-events.sql';

// Growing counts. In SQL, because Prisma upserts one row at a time, cannot add to a row's value in an upsert, and has no `skip locked`.
//
// Rows are written in the order of their key everywhere, because two processes that add to the same rows would otherwise deadlock.

/** Locks and returns the place up to which events are counted, until the transaction ends. Null if another process holds it. */
export async function lockExperimentCursor(transaction: SqlClient): Promise<Place | null> {
  const [cursor] = await transaction.$queryRaw<Place[]>`
    select transaction_id as "transactionId", position from experiment_cursor where id = 1 for update skip locked`;
  return cursor ?? null;
}

/** Moves the cursor to the last event that is counted. It never goes back, because the events behind it would be counted again. */
export async function moveExperimentCursor(transaction: SqlClient, to: Place, countedThrough: string | null): Promise<void> {
  await transaction.$executeRaw`
    update experiment_cursor set transaction_id = ${to.transactionId}, position = ${to.position},
      counted_through = greatest(counted_through, ${countedThrough}::timestamptz)
    where id = 1 and (transaction_id, position) < (${to.transactionId}, ${to.position})`;
}

export async function putUnits(transaction: SqlClient, units: readonly StoredUnit[]): Promise<void> {
  await transaction.$executeRaw`
    insert into experiment_unit (experiment, phase, unit, state, exposed_at)
    select * from unnest(${units.map(({ experiment }) => experiment)}::text[], ${units.map(({ phase }) => phase)}::int[],
      ${units.map(({ unit }) => unit)}::text[], ${units.map((state) => JSON.stringify(state))}::json[],
      ${units.map((state) => ('early' in state ? state.waitingSince : state.exposedAt))}::timestamptz[])
    order by 3, 1, 2
    on conflict (unit, experiment, phase) do update set state = excluded.state, exposed_at = excluded.exposed_at`;
}

/**
 * Amounts are added as decimals of 15 digits. Sums of binary fractions would leave a residue of units that are left out again, and no later
 * sum could distinguish it from an amount. The columns stay binary, because processes of the previous release write them too.
 */
export async function addCells(transaction: SqlClient, cells: readonly CellIncrement[]): Promise<void> {
  await transaction.$executeRaw`
    insert into experiment_cell as c (experiment, phase, metric, day, variant, epoch, units, conversions, sum, sum_squares)
    select * from unnest(
      ${cells.map(({ experiment }) => experiment)}::text[], ${cells.map(({ phase }) => phase)}::int[],
      ${cells.map(({ metric }) => metric)}::text[], ${cells.map(({ day }) => day)}::date[],
      ${cells.map(({ variant }) => variant)}::text[], ${cells.map(({ epoch }) => epoch)}::int[],
      ${cells.map(({ units }) => units)}::int[], ${cells.map(({ conversions }) => conversions)}::int[],
      ${cells.map(({ sum }) => sum)}::float8[], ${cells.map(({ sumSquares }) => sumSquares)}::float8[])
    order by 1, 2, 3, 4, 5, 6
    on conflict (experiment, phase, metric, day, variant, epoch) do update set units = c.units + excluded.units,
      conversions = c.conversions + excluded.conversions,
      sum = (c.sum::numeric + excluded.sum::numeric)::float8,
      sum_squares = (c.sum_squares::numeric + excluded.sum_squares::numeric)::float8`;
}

export async function addTallies(transaction: SqlClient, tallies: readonly TallyIncrement[]): Promise<void> {
  await transaction.$executeRaw`
    insert into experiment_tally as t (experiment, phase, kind, variant, day, count)
    select * from unnest(
      ${tallies.map(({ experiment }) => experiment)}::text[], ${tallies.map(({ phase }) => phase)}::int[],
      ${tallies.map(({ kind }) => kind)}::text[], ${tallies.map(({ variant }) => variant)}::text[],
      ${tallies.map(({ day }) => day)}::date[], ${tallies.map(({ count }) => count)}::int[])
    order by 1, 2, 3, 4, 5
    on conflict (experiment, phase, kind, variant, day) do update set count = t.count + excluded.count`;
}

/** An entry resets the views to zero. Without an entry, views add up. */
export async function putEntries(transaction: SqlClient, entries: readonly EntryChange[]): Promise<void> {
  await transaction.$executeRaw`
    insert into experiment_entry as e (experiment, phase, last_entry_at, views_since)
    select * from unnest(
      ${entries.map(({ experiment }) => experiment)}::text[], ${entries.map(({ phase }) => phase)}::int[],
      ${entries.map(({ lastEntryAt }) => lastEntryAt)}::timestamptz[], ${entries.map(({ viewsSince }) => viewsSince)}::int[])
    order by 1, 2
    on conflict (experiment, phase) do update set
      last_entry_at = coalesce(excluded.last_entry_at, e.last_entry_at),
      views_since = case when excluded.last_entry_at is null then e.views_since + excluded.views_since else excluded.views_since end`;
}
