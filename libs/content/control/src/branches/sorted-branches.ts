import type { BranchSummary } from '@waypost/content/contract';

export interface BranchSort {
  readonly column: 'name' | 'updated';
  readonly isDescending: boolean;
}

/** Returns the branches to show. Main always comes first. */
export function sortedBranches(
  branches: readonly BranchSummary[],
  { search, showsArchived, sort }: { readonly search: string; readonly showsArchived: boolean; readonly sort: BranchSort },
): readonly BranchSummary[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const direction = sort.isDescending ? -1 : 1;
  const compare = (a: BranchSummary, b: BranchSummary): number =>
    direction * (sort.column === 'name' ? a.name.localeCompare(b.name, 'en', { numeric: true }) : a.updatedAt.localeCompare(b.updatedAt));
  return branches
    .filter((branch) => showsArchived || !branch.isArchived)
    .filter((branch) => words.every((word) => `${branch.name} ${branch.id} ${branch.createdBy.name}`.toLowerCase().includes(word)))
    .toSorted((a, b) => Number(b.isMain) - Number(a.isMain) || compare(a, b));
}

/** Returns the sort order after a column is chosen. Choosing it again reverses the order. Names start with A, dates with the newest. */
export const sortAfter = ({ column, isDescending }: BranchSort, chosen: BranchSort['column']): BranchSort => ({
  column: chosen,
  isDescending: chosen === column ? !isDescending : chosen !== 'name',
});
