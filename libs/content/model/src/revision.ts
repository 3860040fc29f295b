import { hyphenated } from '@waypost/platform/kernel/text';
import type { ContentAddress } from './content-kind';

/** An item's fields, as JSON. */
export type ContentData = Readonly<Record<string, unknown>>;

/** One stored state of an item. It never changes. */
export interface Revision extends ContentAddress {
  readonly id: string;
  readonly data: ContentData;
  /** The revision that it replaced. Null for the first one. */
  readonly parentId: string | null;
  /** The branch's revision that a publish merged into the parent. Null if the text is no merge. */
  readonly mergedFromId: string | null;
}

/** The published content is a branch too. Nobody edits it, only publishing changes it. */
export const MAIN_BRANCH = 'main';

/** A branch's state of one item: its revision (null if removed), and the revision from which the branch started. */
export interface BranchEntry extends ContentAddress {
  readonly revisionId: string | null;
  /**
   * Main's revision, or the stored snapshot of the code's default, when the branch first changed the item. Null if there was neither.
   */
  readonly baseRevisionId: string | null;
}

const MAX_BRANCH_ID_LENGTH = 48;

/** Returns a branch's id: lower-case words joined by hyphens, for addresses. Null if the name has no letter or digit, or makes `main`. */
export function branchIdOf(name: string): string | null {
  const words = hyphenated(name, MAX_BRANCH_ID_LENGTH);
  return words === '' || words === MAIN_BRANCH ? null : words;
}
