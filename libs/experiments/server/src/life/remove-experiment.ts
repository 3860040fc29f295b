import type { Refusal } from '@waypost/content/contract';
import { MAIN_BRANCH, type ContentAddress, type StaffName } from '@waypost/content/model';
import { err, type Result } from '@waypost/platform/kernel';
import { lifeAddress } from './lives';

export type RemovalRefusal = Refusal | { readonly kind: 'experiment-started' };

export interface RemovalDeps {
  /** Returns all versions of a content that the live site ever had. */
  versions(branchId: string, address: ContentAddress): Promise<Result<readonly unknown[], Refusal>>;
  remove(request: ContentAddress & { readonly branchId: string; readonly by: StaffName }): Promise<Result<null, Refusal>>;
}

/**
 * Removes an experiment from a branch, and from the site when the branch is published. One that was ever started stays: visitors saw its
 * variants, even if a rollback has undone the start (R9.13).
 */
export const removeExperiment =
  ({ versions, remove }: RemovalDeps) =>
  async (branchId: string, key: string, by: StaffName): Promise<Result<null, RemovalRefusal>> => {
    const lives = await versions(MAIN_BRANCH, lifeAddress(key));
    if (!lives.ok) return lives;
    return lives.value.length > 0 ? err({ kind: 'experiment-started' }) : remove({ branchId, kind: 'experiment', key, by });
  };
