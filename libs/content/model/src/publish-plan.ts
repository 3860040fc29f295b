import type { ContentAddress } from './content-kind';
import { MAIN_BRANCH, type ContentData } from './revision';
import { isSameValue } from './same-value';
import { mergeContent, type ContentState, type FieldResolution, type MergedField } from './three-way-merge';

/** One side of a merge: its revision (null for the code's default and for no content) and its data. */
export interface Side {
  readonly revisionId: string | null;
  readonly data: ContentState;
}

/** One content to publish, with the three sides of its merge. */
export interface PublishCandidate extends ContentAddress {
  readonly base: Side;
  readonly mine: Side;
  readonly theirs: Side;
}

export interface ContentResolution extends ContentAddress, FieldResolution {}

/** The new state of main: an existing revision, a revision to write first, or no content. */
export type PublishTarget =
  | { readonly kind: 'revision'; readonly revisionId: string }
  | { readonly kind: 'write'; readonly data: ContentData; readonly parentId: string | null }
  | { readonly kind: 'nothing' };

export interface PublishStep extends ContentAddress {
  /** Main's earlier revision. Null if it had none. */
  readonly from: string | null;
  readonly to: PublishTarget;
}

export interface ContentConflict extends ContentAddress {
  readonly fields: readonly MergedField[];
}

export interface PublishPlan {
  /** Contents that main has already are left out. */
  readonly steps: readonly PublishStep[];
  /** Nothing may be published while there is one. */
  readonly conflicts: readonly ContentConflict[];
}

/** Returns the steps of a publish: each content merged into main's current one (R10.02). Changes nothing. */
export function planPublish(candidates: readonly PublishCandidate[], resolutions: readonly ContentResolution[] = []): PublishPlan {
  const steps: PublishStep[] = [];
  const conflicts: ContentConflict[] = [];
  for (const { kind, key, base, mine, theirs } of candidates) {
    const own = resolutions.filter((resolution) => resolution.kind === kind && resolution.key === key);
    const merge = mergeContent({ base: base.data, mine: mine.data, theirs: theirs.data }, own);
    if (merge.conflicts.length > 0) conflicts.push({ kind, key, fields: merge.conflicts });
    else if (!isSameValue(merge.content, theirs.data))
      steps.push({ kind, key, from: theirs.revisionId, to: targetOf(merge.content, mine, theirs) });
  }
  return { steps, conflicts };
}

function targetOf(content: ContentState, mine: Side, theirs: Side): PublishTarget {
  if (content === null) return { kind: 'nothing' };
  if (isSameValue(content, mine.data))
    return mine.revisionId === null ? { kind: 'nothing' } : { kind: 'revision', revisionId: mine.revisionId };
  return { kind: 'write', data: content, parentId: theirs.revisionId };
}

/** A publication's change of one content on main. */
export interface PublishedStep extends ContentAddress {
  readonly from: string | null;
  readonly to: string | null;
}

/** Main's name for staff. */
export const LIVE_SITE_NAME = 'Live site';

/** Returns whether the branch is main, which only publishing changes. */
export const isMainBranch = (branchId: string): boolean => branchId === MAIN_BRANCH;
