import type { ContentChange } from '@waypost/content/contract/publishing';
import { addressText } from '@waypost/content/model';
import { useState } from 'react';

/** The API's `only` field. It is absent if the whole branch goes live. */
const onlyOf = (chosen: readonly ContentChange[], all: readonly ContentChange[]) =>
  chosen.length === all.length ? {} : { only: chosen.map(({ kind, key }) => ({ kind, key })) };

/** Returns the branch's changes that go live and those that stay on it. */
export function useChosenChanges(changes: readonly ContentChange[]) {
  /** The changes that stay on the branch, by address. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [newerChanges, setNewerChanges] = useState<readonly ContentChange[] | null>(null);
  const current = newerChanges ?? changes;
  const chosen = current.filter((change) => !left.has(addressText(change)));
  return {
    current,
    chosen,
    left,
    isPart: chosen.length < current.length,
    only: onlyOf(chosen, current),
    /** Includes a content in the publish, or leaves it on the branch. */
    take(change: ContentChange, isTaken: boolean) {
      const address = addressText(change);
      setLeft((before) => new Set(isTaken ? [...before].filter((candidate) => candidate !== address) : [...before, address]));
    },
    /** Takes the server's list after a conflict, which is newer than the loaded one. */
    renew: setNewerChanges,
  };
}
