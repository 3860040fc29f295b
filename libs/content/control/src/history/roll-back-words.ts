import { isMainBranch } from '@waypost/content/model/publishing';
import type { Publication } from '@waypost/content/contract/publishing';

type RolledBack = Pick<Publication, 'number' | 'branchId' | 'returnsWork'>;

const EFFECT = 'Visitors see what was there before it, at once; what was published after it stays.';

/** Returns the text of the question before a rollback: its effect on the live site, and on the branch. */
export function rollBackQuestion({ branchId, returnsWork }: Omit<RolledBack, 'number'>): string {
  if (returnsWork) return `${EFFECT} Its changes go back to the branch, not live.`;
  return isMainBranch(branchId) ? EFFECT : `${EFFECT} The changes that it took back are live again, and leave the branch.`;
}

/** Returns the toast after a rollback. `place` says where work is that has returned to a branch. */
export function rolledBackText({ number, branchId, returnsWork }: RolledBack, place: string): string {
  if (returnsWork) return `#${number} is rolled back. Its changes are ${place}.`;
  return isMainBranch(branchId) ? `#${number} is rolled back` : `#${number} is rolled back. The changes that it took back are live again.`;
}
