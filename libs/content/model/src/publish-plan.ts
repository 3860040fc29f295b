import type { ContentAddress } from './content-kind';
import { MAIN_BRANCH, type ContentData } from './revision';
import { isSameValue } from './same-value';
import { mergeContent, type ContentState, type FieldResolution, type MergedField } from './three-way-merge';

/** One side of a content: which revision stands there (null for the code's default, and for nothing), and what it says. */
export interface Side {
  readonly revisionId: string | null;
  readonly data: ContentState;
}

/** One content that is to go live, with the three sides of its merge. */
export interface PublishCandidate extends ContentAddress {
  readonly base: Side;
  readonly mine: Side;
  readonly theirs: Side;
}

export interface ContentResolution extends ContentAddress, FieldResolution {}

/** What main will point to: a revision that exists, one to be written first, or nothing any more. */
export type PublishTarget =
  | { readonly kind: 'revision'; readonly revisionId: string }
  | { readonly kind: 'write'; readonly data: ContentData; readonly parentId: string | null }
  | { readonly kind: 'nothing' };

export interface PublishStep extends ContentAddress {
  /** Main's revision before; null where it had none. */
  readonly from: string | null;
  readonly to: PublishTarget;
}

export interface ContentConflict extends ContentAddress {
  readonly fields: readonly MergedField[];
}

export interface PublishPlan {
  /** Contents that main has already are no step. */
  readonly steps: readonly PublishStep[];
  /** While there is one, nothing may be published. */
  readonly conflicts: readonly ContentConflict[];
}

/** What a publish would do: each content merged into main as it is now (R10.02). Changes nothing. */
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

/** What a publication did to one content of main. */
export interface PublishedStep extends ContentAddress {
  readonly from: string | null;
  readonly to: string | null;
}

/** What people call the published content. */
export const LIVE_SITE_NAME = 'Live site';

/** Whether the branch is the published content, which is changed by publishing alone. */
export const isMainBranch = (branchId: string): boolean => branchId === MAIN_BRANCH;
