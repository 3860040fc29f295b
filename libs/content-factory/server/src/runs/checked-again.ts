import type { Clock } from '@waypost/platform/kernel';
import type { Drafts, DraftStanding, DraftSurroundings, StoredDraft } from '../ports/drafts';
import type { FactoryItem, RunStore, RunWithItems } from '../ports/run-store';
import { findingsOf } from './draft-findings';

export interface CheckAgainDeps {
  readonly runs: Pick<RunStore, 'keepFindings'>;
  readonly drafts: Pick<Drafts, 'find' | 'parts' | 'surroundings'>;
  readonly clock: Clock;
}

/**
 * Returns the items whose articles have another text than their check read, for instance because an older version was restored, or because
 * somebody saved one during the check. Pure.
 */
export const changedSinceCheck = (
  items: readonly FactoryItem[],
  standings: ReadonlyMap<string, Pick<DraftStanding, 'revisionId'>>,
): readonly FactoryItem[] =>
  items.filter(({ articleKey, checkedAt, checkedRevision }) => {
    const standing = articleKey === null ? undefined : standings.get(articleKey);
    return standing !== undefined && checkedAt !== null && standing.revisionId !== checkedRevision;
  });

/** Returns a function for the surroundings of texts on a branch. Most texts of a run share theirs, which are read once. */
function surroundingsOn(drafts: Pick<Drafts, 'surroundings'>, branchId: string) {
  const read = new Map<string, Promise<DraftSurroundings>>();
  return ({ brand, language }: Pick<StoredDraft, 'brand' | 'language'>): Promise<DraftSurroundings> => {
    const key = `${brand} ${language}`;
    const surroundings = read.get(key) ?? drafts.surroundings(branchId, brand, language);
    read.set(key, surroundings);
    return surroundings;
  };
}

/** Checks the current texts of some items of a run, and stores their findings (R10.18, R10.20). */
export async function checkAgain({ runs, drafts, clock }: CheckAgainDeps, { run, items }: RunWithItems): Promise<void> {
  const drafted = items.flatMap((item) => (item.articleKey === null ? [] : [{ item, key: item.articleKey }]));
  if (drafted.length === 0) return;
  const { branchId } = run;
  const surroundingsOf = surroundingsOn(drafts, branchId);
  for (const { item, key } of drafted) {
    const draft = await drafts.find(branchId, key);
    if (!draft) continue;
    const findings = await findingsOf(drafts, { draft: { branchId, ...draft }, run, item }, await surroundingsOf(draft));
    await runs.keepFindings(item.id, { findings, checkedAt: clock.now(), checkedRevision: draft.revisionId });
  }
}
