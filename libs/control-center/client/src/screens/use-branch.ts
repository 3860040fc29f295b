import type { BranchSummary } from '@waypost/content/contract';
import { useParams } from 'react-router';
import { controlApi } from '../api/control-api';

/** Returns the branch id from the address. */
export const useBranchId = (): string => useParams()['branch'] ?? '';

/** Returns the branch from the address, undefined while it loads, or null if it does not exist. */
export function useBranch(): BranchSummary | null | undefined {
  const id = useBranchId();
  const { data } = controlApi.useBranchesQuery();
  return data === undefined ? undefined : (data.find((branch) => branch.id === id) ?? null);
}

/** Returns the reason why nothing can be changed on a branch, or null. */
export function whyReadOnly(branch: BranchSummary | null | undefined): string | null {
  if (!branch) return null;
  if (branch.isMain) return 'This is what visitors see. To change it, make a branch and publish that.';
  if (branch.isArchived) return 'This branch is archived. Bring it back to change something.';
  return null;
}
