import type { ContentChange } from '@waypost/content/contract/publishing';
import { addressText, type SeenRevision } from '@waypost/content/model';
import { controlApi } from '@waypost/control-center/client/api';
import { useState } from 'react';

/** Returns the changes as the API's `only` takes them: what goes live is what was listed, in the listed revisions. */
const seenOf = (chosen: readonly ContentChange[]): readonly SeenRevision[] =>
  chosen.map(({ kind, key, revisionId }) => ({ kind, key, revisionId }));

/** Returns the branch's changes that go live and those that stay on it. The list is loaded again, because colleagues write on the branch too. */
export function useChosenChanges(branch: string, listed: readonly ContentChange[]) {
  const { data, refetch } = controlApi.useChangesQuery(branch, { refetchOnMountOrArgChange: true });
  const current = data ?? listed;
  /** The changes that stay on the branch, by address. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = current.filter((change) => !left.has(addressText(change)));
  return {
    current,
    chosen,
    left,
    isPart: chosen.length < current.length,
    only: seenOf(chosen),
    /** Includes an item in the publish, or leaves it on the branch. */
    take(change: ContentChange, isTaken: boolean) {
      const address = addressText(change);
      setLeft((before) => new Set(isTaken ? [...before].filter((candidate) => candidate !== address) : [...before, address]));
    },
    /** Loads the list again after a refusal. */
    renew: () => void refetch(),
  };
}
