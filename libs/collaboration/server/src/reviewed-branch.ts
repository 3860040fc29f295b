import { addressText, type ContentAddress, type StaffName } from '@waypost/content/model';
import { isMainBranch } from '@waypost/content/model/publishing';
import { firstOfEach } from '@waypost/platform/kernel';
import type { ReviewedBranch } from './collaboration-ports';

/** The part of the content store that reviews read. */
export interface BranchReads {
  branch(id: string): Promise<{ readonly name: string; readonly isArchived: boolean } | null>;
  /** Returns the items that a branch changes, with who changed each last. */
  contents(
    branchId: string,
  ): Promise<readonly { readonly entry: ContentAddress & { readonly revisionId: string | null; readonly by: StaffName } }[]>;
  /** Returns who wrote on a branch's items since it left the live site. */
  authors(branchId: string): Promise<readonly (ContentAddress & { readonly by: StaffName })[]>;
}

/** Returns a function that reads a branch as reviews see it (R11.05). It resolves with null if there is no such branch. */
export const readReviewedBranch =
  (reads: BranchReads) =>
  async (id: string): Promise<ReviewedBranch | null> => {
    const branch = await reads.branch(id);
    if (!branch) return null;
    const isMain = isMainBranch(id);
    const [contents, written] = isMain ? [[], []] : await Promise.all([reads.contents(id), reads.authors(id)]);
    return {
      id,
      name: branch.name,
      isArchived: branch.isArchived,
      isMain,
      contents: contents.map(({ entry: { kind, key, revisionId, by } }) => {
        const writers = written.filter((each) => addressText(each) === addressText({ kind, key })).map((each) => each.by);
        // Nobody wrote the removal of an item, but somebody removed it.
        return { kind, key, revisionId, by, authors: firstOfEach([by, ...writers], (author) => author.id) };
      }),
    };
  };
