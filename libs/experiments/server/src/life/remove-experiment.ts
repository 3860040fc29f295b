import type { Refusal } from '@waypost/content/contract';
import { MAIN_BRANCH, type ContentAddress, type StaffName } from '@waypost/content/model';
import { err, type Result } from '@waypost/platform/kernel';
import { lifeAddress } from './lives';

export type RemovalRefusal = Refusal | { readonly kind: 'experiment-started' };

export interface RemovalDeps {
  /** Returns all versions of an item that the live site ever had. */
  versions(branchId: string, address: ContentAddress): Promise<Result<readonly unknown[], Refusal>>;
  remove(
    request: ContentAddress & { readonly branchId: string; readonly by: StaffName },
    baseRevisionId: string | null,
  ): Promise<Result<null, Refusal>>;
}

export interface RemovalRequest {
  readonly branchId: string;
  /** The experiment's. */
  readonly key: string;
  readonly by: StaffName;
  /** The revision that the person saw. A newer one is not removed (R10.12). */
  readonly baseRevisionId: string | null;
}

/**
 * Removes an experiment from a branch, and from the site when the branch is published. One that was ever started stays: visitors saw its
 * variants, even if a rollback has undone the start (R9.13).
 */
export const removeExperiment =
  ({ versions, remove }: RemovalDeps) =>
  async ({ branchId, key, by, baseRevisionId }: RemovalRequest): Promise<Result<null, RemovalRefusal>> => {
    const lives = await versions(MAIN_BRANCH, lifeAddress(key));
    if (!lives.ok) return lives;
    if (lives.value.length > 0) return err({ kind: 'experiment-started' });
    return remove({ branchId, kind: 'experiment', key, by }, baseRevisionId);
  };
