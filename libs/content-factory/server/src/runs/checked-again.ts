import type { Clock } from '@waypost/platform/kernel';
import type { Drafts, DraftStanding } from '../ports/drafts';
import type { FactoryItem, RunStore, RunWithItems } from '../ports/run-store';
import { findingsOf } from './draft-findings';

export interface CheckAgainDeps {
  readonly runs: Pick<RunStore, 'keepFindings'>;
  readonly drafts: Pick<Drafts, 'find' | 'parts' | 'surroundings'>;
  readonly clock: Clock;
}

/** Returns the items whose articles have changed since their check, for instance because an older version was restored. Pure. */
export const changedSinceCheck = (
  items: readonly FactoryItem[],
  standings: ReadonlyMap<string, Pick<DraftStanding, 'changedAt'>>,
): readonly FactoryItem[] =>
  items.filter(({ articleKey, checkedAt }) => {
    const standing = articleKey === null ? undefined : standings.get(articleKey);
    return standing !== undefined && checkedAt !== null && standing.changedAt > checkedAt;
  });

/** Checks the current texts of some items of a run, and stores their findings (R10.18, R10.20). */
export async function checkAgain({ runs, drafts, clock }: CheckAgainDeps, { run, items }: RunWithItems): Promise<void> {
  const drafted = items.flatMap((item) => (item.articleKey === null ? [] : [{ item, key: item.articleKey }]));
  if (drafted.length === 0) return;
  const surroundings = await drafts.surroundings(run.branchId, run.brand, run.language);
  for (const { item, key } of drafted) {
    const draft = await drafts.find(run.branchId, key);
    if (draft) await runs.keepFindings(item.id, await findingsOf(drafts, draft.text, run, item, surroundings), clock.now());
  }
}
