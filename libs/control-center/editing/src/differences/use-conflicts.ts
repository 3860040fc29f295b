import type { ContentChange } from '@waypost/content/contract/publishing';
import { addressText } from '@waypost/content/model';
import { failureIn } from '@waypost/control-center/client/api';
import { useCallback, useState } from 'react';
import { conflictingChangesIn, resolutionsFor, settledWithout, type SettledFields } from './resolutions';

const NOTHING_SETTLED: SettledFields = {};

/** Returns the items in conflict, with those of a new refusal in place of what they were before. */
function withRefused(conflicts: readonly ContentChange[], refused: readonly ContentChange[]): readonly ContentChange[] {
  const addresses = new Set(refused.map(addressText));
  return [...conflicts.filter((change) => !addresses.has(addressText(change))), ...refused];
}

/**
 * The items in conflict, as the server's refusals listed them, and a person's decisions about them. A refusal lists only undecided items,
 * and a later one may list others, so the hook collects all of them until the publish or rollback succeeds (R10.02).
 */
export function useConflicts() {
  const [changes, setChanges] = useState<readonly ContentChange[]>([]);
  const [settled, setSettled] = useState(NOTHING_SETTLED);
  return {
    changes,
    settled,
    setSettled,
    /** The decisions as the API takes them, or null while one is missing. */
    resolutions: resolutionsFor(changes, settled),
    /** Adds the items of a refused call. Returns false if it was refused for another reason. */
    addRefused(error: unknown): boolean {
      const refused = conflictingChangesIn(failureIn(error));
      if (!refused) return false;
      setSettled((before) => settledWithout(before, refused));
      setChanges((before) => withRefused(before, refused));
      return true;
    },
    clear: useCallback(() => {
      setSettled(NOTHING_SETTLED);
      setChanges([]);
    }, []),
  };
}
