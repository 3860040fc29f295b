import { createHash } from 'node:crypto';
import type { Rollup } from '@waypost/dashboards/server';
import type { First } from '@waypost/dashboards/server/ports';
import type { SqlClient } from '../database/sql-client';
import type { CountedFirsts } from './counted-sums';
import { countedBefore, countedVisits, putCountedVisits } from './rollups.sql';

/** Eight bytes of a hash are enough to tell apart what one visit is counted for. */
const THING_HEX_LENGTH = 16;

/**
 * Records the things that visits are now counted for and those that they no longer count for. Returns the ones that were not yet counted,
 * and the undone ones that had been. The caller holds the cursor, so nobody else changes these rows.
 */
export async function countOnce(
  transaction: SqlClient,
  { firsts, undone, digestBefore }: Pick<Rollup, 'firsts' | 'undone' | 'digestBefore'>,
): Promise<readonly CountedFirsts[]> {
  const nameOf = namesOfThings();
  const asked = [...undone, ...firsts];
  const things = new Map(asked.map(({ visit }) => [visit, new Set<string>()]));
  for (const { visit, counted } of await countedVisits(transaction, [...things.keys()]))
    for (let at = 0; at < counted.length; at += THING_HEX_LENGTH) things.get(visit)?.add(counted.slice(at, at + THING_HEX_LENGTH));
  for (const first of await countedByReleaseBefore(transaction, asked, digestBefore)) things.get(first.visit)?.add(nameOf(first));

  const days = new Map<string, string>();
  const changes = ({ visit, at: { day } }: First): true => {
    if ((days.get(visit) ?? '') < day) days.set(visit, day);
    return true;
  };
  const takenBack = undone.filter((first) => things.get(first.visit)?.delete(nameOf(first)) && changes(first));
  const added = firsts.filter((first) => {
    const ofVisit = things.get(first.visit);
    return !ofVisit?.has(nameOf(first)) && ofVisit?.add(nameOf(first)) && changes(first);
  });
  await putCountedVisits(
    transaction,
    [...days].map(([visit, day]) => ({ visit, day, counted: [...(things.get(visit) ?? [])].join('') })),
  );
  return [
    { firsts: takenBack, times: -1 },
    { firsts: added, times: 1 },
  ];
}

/** Returns what the previous release has already counted of visits that began under it. */
async function countedByReleaseBefore(
  transaction: SqlClient,
  asked: readonly First[],
  digestBefore: Rollup['digestBefore'],
): Promise<readonly First[]> {
  const countedOf = async (firsts: readonly First[]): Promise<readonly First[]> => {
    if (firsts.length === 0) return [];
    const digests = firsts.map(digestBefore);
    const before = await countedBefore(transaction, digests);
    return firsts.filter((_, index) => before.has(digests[index] ?? ''));
  };
  const begun = await countedOf(asked.filter(({ counts, at }) => counts.as === 'visit' && at.page === '' && at.variant === ''));
  const visits = new Set(begun.map(({ visit }) => visit));
  return countedOf(asked.filter(({ visit }) => visits.has(visit)));
}

/** Caches the digests: there are few things, and many visits are counted for each. */
function namesOfThings(): (first: First) => string {
  const names = new Map<string, string>();
  return ({ thing }) => {
    let name = names.get(thing);
    if (name === undefined) names.set(thing, (name = createHash('sha256').update(thing).digest('hex').slice(0, THING_HEX_LENGTH)));
    return name;
  };
}
