import { createHash } from 'node:crypto';
import type { Rollup } from '@waypost/dashboards/server';
import { VisitLedger, type ChangedCounts, type OncePerVisit } from '@waypost/dashboards/server/ports';
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
  const markOf = keyDigests();
  const asked = [...undone, ...oncePerVisit];
  const earlier = await countedByReleaseBefore(transaction, asked, digestBefore);
  const stored = await countedVisits(transaction, [...new Set([...visits, ...asked].map(({ visit }) => visit))]);
  const ledger = new VisitLedger({
    visits,
    before: [
      ...[...earlier.begun].map((visit) => ({ visit, marks: [], start: null })),
      ...earlier.counted.map((each) => ({ visit: each.visit, marks: [markOf(each)], start: null })),
      ...stored.map(({ visit, counted, start }) => ({ visit, marks: marksIn(counted), start })),
    ],
    markOf,
  });
  const changed: readonly ChangedCounts[] = [
    { counts: ledger.takeBack(undone), times: -1 },
    { counts: ledger.add(oncePerVisit), times: 1 },
  ];
  await putCountedVisits(
    transaction,
    ledger.rows().map(({ marks, ...row }) => ({ ...row, counted: marks.join('') })),
  );
  return changed;
}

const marksIn = (counted: string): string[] =>
  Array.from({ length: counted.length / KEY_HEX_LENGTH }, (_, index) =>
    counted.slice(index * KEY_HEX_LENGTH, (index + 1) * KEY_HEX_LENGTH),
  );

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
