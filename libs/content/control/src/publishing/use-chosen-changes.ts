import type { ContentChange } from '@waypost/content/contract/publishing';
import { addressText } from '@waypost/content/model';
import { useState } from 'react';

/** The contents that go live, as the API takes them; absent where it is all of the branch. */
const onlyOf = (chosen: readonly ContentChange[], all: readonly ContentChange[]) =>
  chosen.length === all.length ? {} : { only: chosen.map(({ kind, key }) => ({ kind, key })) };

/** Which of a branch's changes go live, and which stay on it. */
export function useChosenChanges(changes: readonly ContentChange[]) {
  /** What stays on the branch, by address. */
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
    /** Takes a content along, or leaves it on the branch. */
    take(change: ContentChange, isTaken: boolean) {
      const address = addressText(change);
      setLeft((before) => new Set(isTaken ? [...before].filter((candidate) => candidate !== address) : [...before, address]));
    },
    /** What the server answers where main has moved is newer than what the screen has loaded. */
    renew: setNewerChanges,
  };
}
