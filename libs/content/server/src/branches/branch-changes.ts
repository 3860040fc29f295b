import { mergedFields } from '@waypost/content/model/merge';
import { type PublishCandidate, type Side } from '@waypost/content/model/publishing';
import type { Refusal } from '@waypost/content/contract';
import type { ContentChange } from '@waypost/content/contract/publishing';
import { err, ok, type Result } from '@waypost/platform/kernel';
import type { ContentDeps } from '../content-deps';
import { defaultOf, labelOf, type ContentRegistry } from '@waypost/content/contract/kinds';
import type { BranchContent, StoredRevision } from '../../ports';

const side = (revision: StoredRevision | null): Side =>
  revision ? { revisionId: revision.id, data: revision.data } : { revisionId: null, data: null };

/** Returns the three sides of a branch's content. If main has none, its side is the code's current default (R3.05). */
export function candidateOf(kinds: ContentRegistry, { entry, mine, base, theirs }: BranchContent): PublishCandidate {
  const { kind, key } = entry;
  return {
    kind,
    key,
    base: side(base),
    mine: side(mine),
    theirs: theirs ? side(theirs) : { revisionId: null, data: defaultOf(kinds, entry) },
  };
}

/** Returns a candidate as staff see it, field by field. */
export function changeOf(
  kinds: ContentRegistry,
  candidate: PublishCandidate,
  by: Pick<ContentChange, 'changedBy' | 'changedAt'>,
): ContentChange {
  const { kind, key, base, mine, theirs } = candidate;
  return {
    kind,
    key,
    label: labelOf(kinds, candidate, mine.data ?? theirs.data ?? base.data),
    change: mine.data === null ? 'removed' : theirs.data === null && base.data === null ? 'added' : 'changed',
    ...by,
    revisionId: mine.revisionId,
    liveRevisionId: theirs.revisionId,
    fields: mergedFields({ base: base.data, mine: mine.data, theirs: theirs.data }),
  };
}

/** Returns all changes of a branch, sorted by label. */
export const changesOf = (kinds: ContentRegistry, contents: readonly BranchContent[]): readonly ContentChange[] =>
  contents
    .map((content) =>
      changeOf(kinds, candidateOf(kinds, content), { changedBy: content.entry.by, changedAt: content.entry.at.toISOString() }),
    )
    .sort((a, b) => (a.label < b.label ? -1 : 1));

/** Returns a branch's changes against main, field by field (R10.02). */
export const branchChanges =
  ({ store, kinds }: ContentDeps) =>
  async (branchId: string): Promise<Result<readonly ContentChange[], Refusal>> => {
    if (!(await store.branch(branchId))) return err({ kind: 'not-found', what: 'branch' });
    return ok(changesOf(kinds, await store.contents(branchId)));
  };
