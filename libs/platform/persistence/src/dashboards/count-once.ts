import { createHash } from 'node:crypto';
import type { Rollup } from '@waypost/dashboards/server';
import { atStart, MAX_COUNTS_OF_VISIT, type ChangedCounts, type OncePerVisit, type VisitStart } from '@waypost/dashboards/server/ports';
import type { SqlClient } from '../database/sql-client';
import { countedBefore, countedVisits, putCountedVisits } from './rollups.sql';

/** Eight bytes distinguish the keys that one visit is counted for. */
const KEY_HEX_LENGTH = 16;

/**
 * Records what visits are now counted for and what they no longer count for. Returns what was not yet counted, and the undone counts that
 * had been. The caller holds the cursor, so nobody else changes these rows.
 */
export async function countOnce(
  transaction: SqlClient,
  { oncePerVisit, undone, visits, digestBefore }: Pick<Rollup, 'oncePerVisit' | 'undone' | 'visits' | 'digestBefore'>,
): Promise<readonly ChangedCounts[]> {
  const digestOf = keyDigests();
  const asked = [...undone, ...oncePerVisit];
  const ofVisits = new Map(asked.map(({ visit }) => [visit, new Set<string>()]));
  const eventsOf = new Map(visits.map(({ visit, events }) => [visit, events]));
  const starts = new Map<string, VisitStart | null>(visits.map(({ visit, start }) => [visit, start]));
  const before = await countedByReleaseBefore(transaction, asked, digestBefore);
  for (const visit of before.begun) starts.set(visit, null);
  for (const { visit, counted, start } of await countedVisits(transaction, [...ofVisits.keys()])) {
    starts.set(visit, start);
    for (let at = 0; at < counted.length; at += KEY_HEX_LENGTH) ofVisits.get(visit)?.add(counted.slice(at, at + KEY_HEX_LENGTH));
  }
  for (const each of before.counted) ofVisits.get(each.visit)?.add(digestOf(each));

  const days = new Map(visits.map(({ visit, day }) => [visit, day]));
  const changes = ({ visit, at: { day } }: OncePerVisit): true => {
    if ((days.get(visit) ?? '') < day) days.set(visit, day);
    return true;
  };
  const takenBack = undone.filter((each) => ofVisits.get(each.visit)?.delete(digestOf(each)) && changes(each));
  const added = oncePerVisit.filter((each) => {
    const ofVisit = ofVisits.get(each.visit);
    if (!ofVisit || ofVisit.has(digestOf(each)) || ofVisit.size >= MAX_COUNTS_OF_VISIT) return false;
    return ofVisit.add(digestOf(each)) && changes(each);
  });
  await putCountedVisits(
    transaction,
    [...days].map(([visit, day]) => ({
      visit,
      day,
      counted: [...(ofVisits.get(visit) ?? [])].join(''),
      events: eventsOf.get(visit) ?? 0,
      start: starts.get(visit) ?? null,
    })),
  );
  const placed = (counts: readonly OncePerVisit[]): readonly OncePerVisit[] =>
    counts.map((each) => atStart(each, starts.get(each.visit) ?? null));
  return [
    { counts: placed(takenBack), times: -1 },
    { counts: placed(added), times: 1 },
  ];
}

/** Returns the visits that began under the previous release, and what it has already counted of them. */
async function countedByReleaseBefore(
  transaction: SqlClient,
  asked: readonly OncePerVisit[],
  digestBefore: Rollup['digestBefore'],
): Promise<{ readonly begun: ReadonlySet<string>; readonly counted: readonly OncePerVisit[] }> {
  const countedOf = async (some: readonly OncePerVisit[]): Promise<readonly OncePerVisit[]> => {
    if (some.length === 0) return [];
    const digests = some.map(digestBefore);
    const before = await countedBefore(transaction, digests);
    return some.filter((_, index) => before.has(digests[index] ?? ''));
  };
  const begun = await countedOf(asked.filter(({ counts, at }) => counts.as === 'visit' && at.page === '' && at.variant === ''));
  const visits = new Set(begun.map(({ visit }) => visit));
  return { begun: visits, counted: await countedOf(asked.filter(({ visit }) => visits.has(visit))) };
}

/** Caches the digests: there are few keys, and many visits are counted for each. */
function keyDigests(): (counted: OncePerVisit) => string {
  const digests = new Map<string, string>();
  return ({ key }) => {
    let digest = digests.get(key);
    if (digest === undefined) digests.set(key, (digest = createHash('sha256').update(key).digest('hex').slice(0, KEY_HEX_LENGTH)));
    return digest;
  };
}
