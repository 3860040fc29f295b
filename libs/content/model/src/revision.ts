import type { ContentAddress } from './content-kind';

/** A content's fields, as JSON. */
export type ContentData = Readonly<Record<string, unknown>>;

/** One written state of a content; never changed afterwards. */
export interface Revision extends ContentAddress {
  readonly id: string;
  readonly data: ContentData;
  /** What it was written over; null where it was the first. */
  readonly parentId: string | null;
}

/** The published content is a branch as well: nobody edits it, publishing moves it. */
export const MAIN_BRANCH = 'main';

/** What a branch says about one content: this revision, or (null) that it is gone; and where the branch left main. */
export interface BranchEntry extends ContentAddress {
  readonly revisionId: string | null;
  /** Main's revision, or the kept snapshot of the code's default, when the branch first touched it; null where there was neither. */
  readonly baseRevisionId: string | null;
}

const MAX_BRANCH_ID_LENGTH = 48;

/** Part of addresses: lower-case words joined by hyphens; null where a name has no letter or digit to make it of. */
export function branchIdOf(name: string): string | null {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_BRANCH_ID_LENGTH)
    .replace(/^-+|-+$/g, '');
  return words === '' || words === MAIN_BRANCH ? null : words;
}
