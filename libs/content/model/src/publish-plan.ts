import { addressText, type ContentAddress } from './content-kind';
import { MAIN_BRANCH, type ContentData, type Revision } from './revision';
import { isSameValue } from './same-value';
import { mergeContent, type ContentState, type FieldResolution, type MergedField } from './three-way-merge';

/** One side of a merge: its revision (null for the code's default and for no item) and its data. */
export interface Side {
  readonly revisionId: string | null;
  readonly data: ContentState;
}

/** One item to publish, with the three sides of its merge. */
export interface PublishCandidate extends ContentAddress {
  readonly base: Side;
  readonly mine: Side;
  readonly theirs: Side;
}

export interface ContentResolution extends ContentAddress, FieldResolution {
  /** Main's revision at the time of the decision, null for none. If absent, the decision is about any. */
  readonly seen?: string | null | undefined;
}

/** The new state of main: an existing revision, a revision to write first, or no item. */
export type PublishTarget =
  | { readonly kind: 'revision'; readonly revisionId: string }
  | ({ readonly kind: 'write'; readonly data: ContentData } & Pick<Revision, 'parentId' | 'mergedFromId'>)
  | { readonly kind: 'nothing' };

export interface PublishStep extends ContentAddress {
  /** Main's earlier revision. Null if it had none. */
  readonly from: string | null;
  readonly to: PublishTarget;
}

export interface ContentConflict extends ContentAddress {
  /** The unresolved fields. Empty if a decision was about another state of main, and nothing is in conflict by now. */
  readonly fields: readonly MergedField[];
}

export interface PublishPlan {
  /** Items that are the same on main are left out. */
  readonly steps: readonly PublishStep[];
  /** Nothing may be published while there is one. */
  readonly conflicts: readonly ContentConflict[];
}

const isSeen = ({ seen }: ContentResolution, { revisionId }: Side): boolean => seen === undefined || seen === revisionId;

/**
 * Returns the steps of a publish: each item merged into main's current one (R10.02). A decision that was made about an
 * earlier state of main does not count, and its item stays in conflict, because nobody has seen what would go live. Pure.
 */
export function planPublish(candidates: readonly PublishCandidate[], resolutions: readonly ContentResolution[] = []): PublishPlan {
  const steps: PublishStep[] = [];
  const conflicts: ContentConflict[] = [];
  for (const { kind, key, base, mine, theirs } of candidates) {
    const all = resolutions.filter((resolution) => resolution.kind === kind && resolution.key === key);
    const seen = all.filter((resolution) => isSeen(resolution, theirs));
    const merge = mergeContent({ base: base.data, mine: mine.data, theirs: theirs.data }, seen);
    if (merge.conflicts.length > 0 || seen.length < all.length) conflicts.push({ kind, key, fields: merge.conflicts });
    else if (!isSameValue(merge.content, theirs.data))
      steps.push({ kind, key, from: theirs.revisionId, to: targetOf(merge.content, mine, theirs) });
  }
  return { steps, conflicts };
}

/**
 * Returns the steps as they would be if every undecided field took the branch's side. A publish is checked by them before a person has
 * decided everything. A decision about an earlier state of main leaves its field undecided. Pure.
 */
export function planWithOwnSide(
  candidates: readonly PublishCandidate[],
  resolutions: readonly ContentResolution[] = [],
): readonly PublishStep[] {
  const sides = new Map(candidates.map((candidate) => [addressText(candidate), candidate.theirs]));
  const seen = resolutions.filter((resolution) => {
    const theirs = sides.get(addressText(resolution));
    return theirs !== undefined && isSeen(resolution, theirs);
  });
  const mine = planPublish(candidates, seen).conflicts.flatMap(({ kind, key, fields }) =>
    fields.map(({ field }): ContentResolution => ({ kind, key, field, take: 'mine' })),
  );
  return planPublish(candidates, [...seen, ...mine]).steps;
}

function targetOf(content: ContentState, mine: Side, theirs: Side): PublishTarget {
  if (content === null) return { kind: 'nothing' };
  if (isSameValue(content, mine.data))
    return mine.revisionId === null ? { kind: 'nothing' } : { kind: 'revision', revisionId: mine.revisionId };
  return { kind: 'write', data: content, parentId: theirs.revisionId, mergedFromId: mine.revisionId };
}

/** A publication's change of one item on main. */
export interface PublishedStep extends ContentAddress {
  readonly from: string | null;
  readonly to: string | null;
}

/** Main's name for staff. */
export const LIVE_SITE_NAME = 'Live site';

/** Returns whether the branch is main, which only publishing changes. */
export const isMainBranch = (branchId: string): boolean => branchId === MAIN_BRANCH;

/** Returns a branch's name for staff. Main is stored under another name. */
export const branchName = ({ id, name }: { readonly id: string; readonly name: string }): string =>
  isMainBranch(id) ? LIVE_SITE_NAME : name;
