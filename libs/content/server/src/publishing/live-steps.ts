import type { Refusal } from '@waypost/content/contract';
import type { PublishRequest } from '@waypost/content/contract/publishing';
import type { ContentRegistry } from '@waypost/content/contract/kinds';
import { addressText, type ContentAddress, type ContentData } from '@waypost/content/model';
import type { PublishStep } from '@waypost/content/model/publishing';
import { err, ok, type Result } from '@waypost/platform/kernel';
import type { FieldFault } from '@waypost/platform/parsing';
import type { BranchContent, StoredRevision } from '../../ports';

/** A step of a publish, with the new data of its item. */
export type LiveStep = PublishStep & { readonly after: ContentData | null };

/** The fault of an item that would go live. */
export interface StepFault extends ContentAddress {
  readonly fault: FieldFault;
}

/**
 * Returns the steps with the new data of each item. Merged and edited ones are validated again, because nobody has seen them as a whole.
 */
export function liveSteps(
  kinds: ContentRegistry,
  steps: readonly PublishStep[],
  revisions: ReadonlyMap<string, ContentData>,
): Result<readonly LiveStep[], StepFault> {
  const live: LiveStep[] = [];
  for (const step of steps) {
    if (step.to.kind === 'nothing') live.push({ ...step, after: null });
    else if (step.to.kind === 'revision') live.push({ ...step, after: revisions.get(step.to.revisionId) ?? null });
    else {
      const { kind, key } = step;
      const parsed = kinds[kind]?.parse(key, step.to.data);
      if (!parsed?.ok) return err({ kind, key, fault: parsed?.error ?? { field: '', message: 'Nothing of this kind can be published.' } });
      live.push({ ...step, to: { ...step.to, data: parsed.value }, after: parsed.value });
    }
  }
  return ok(live);
}

/** Returns the data of revisions, by id. */
export const dataById = (revisions: readonly (StoredRevision | null)[]): Map<string, ContentData> =>
  new Map(revisions.flatMap((revision) => (revision ? [[revision.id, revision.data] as const] : [])));

/**
 * Returns the branch's items that are to go live, or all of them if none is named. Refuses a named one that the branch does not change, and
 * one that the branch has in a revision other than the named one.
 */
export function chosenOf(contents: readonly BranchContent[], only: PublishRequest['only']): Result<readonly BranchContent[], Refusal> {
  if (!only) return ok(contents);
  const named = new Map(only.map((content) => [addressText(content), content.revisionId]));
  const chosen = contents.filter(({ entry }) => named.has(addressText(entry)));
  const isSeen = [...named.values()].some((revisionId) => revisionId !== undefined);
  // What was seen and is no longer on the branch was taken back or published since.
  if (chosen.length < named.size) return err(isSeen ? { kind: 'branch-changed' } : { kind: 'not-found', what: 'content' });
  const isAsSeen = chosen.every(({ entry }) => [undefined, entry.revisionId].includes(named.get(addressText(entry))));
  return isAsSeen ? ok(chosen) : err({ kind: 'branch-changed' });
}
