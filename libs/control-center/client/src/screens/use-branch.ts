import type { BranchSummary } from '@waypost/content/contract';
import { useParams } from 'react-router';
import { controlApi } from '../api/control-api';
import { useMayTry } from '../services/own-role';

/** Returns the branch id from the address. */
export const useBranchId = (): string => useParams()['branch'] ?? '';

/** Returns the branch from the address, undefined while it loads, or null if it does not exist. */
export function useBranch(): BranchSummary | null | undefined {
  const id = useBranchId();
  const { data } = controlApi.useBranchesQuery();
  return data === undefined ? undefined : (data.find((branch) => branch.id === id) ?? null);
}

/** Returns false if the signed-in colleague's role changes nothing. True while the role loads: then only the API decides (R11.05). */
export const useMayEdit = (): boolean => useMayTry()('edit');

/** Returns the reason why nothing can be changed on the branch or by this colleague. Null if it can (R11.05). */
export function useWhyReadOnly(branch: BranchSummary | null | undefined): string | null {
  const mayEdit = useMayEdit();
  if (!mayEdit) return 'You are a viewer: you see everything here, and change nothing. Ask an administrator to make you an editor.';
  if (!branch) return null;
  if (branch.isMain) return 'This is what visitors see. To change it, make a branch and publish that.';
  if (branch.isArchived) return 'This branch is archived. Bring it back to change something.';
  return null;
}
