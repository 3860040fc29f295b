import type { BranchSummary } from '@waypost/content/contract';
import { useParams } from 'react-router';
import { controlApi } from '../api/control-api';

/** The id in the address. */
export const useBranchId = (): string => useParams()['branch'] ?? '';

/** The branch in the address; undefined while it is on its way, null where there is none of this id. */
export function useBranch(): BranchSummary | null | undefined {
  const id = useBranchId();
  const { data } = controlApi.useBranchesQuery();
  return data === undefined ? undefined : (data.find((branch) => branch.id === id) ?? null);
}

/** Why nothing can be changed on a branch; null where it can. */
export function whyReadOnly(branch: BranchSummary | null | undefined): string | null {
  if (!branch) return null;
  if (branch.isMain) return 'This is what visitors see. To change it, make a branch and publish that.';
  if (branch.isArchived) return 'This branch is archived. Bring it back to change something.';
  return null;
}
