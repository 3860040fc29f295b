import { toast } from '@waypost/control-center/client';
import { controlApi, failureIn, failureText } from '@waypost/control-center/client/api';
import type { ContentChange, Publication } from '@waypost/content/contract/publishing';
import { checkRefusalIn, type CheckRefusal } from '@waypost/control-center/editing/branch';
import { conflictingChangesIn, resolutionsFor, settledWithout, type SettledFields } from '@waypost/control-center/editing/differences';
import { useWorkPlace } from '@waypost/control-center/editing/branch';
import { addressText } from '@waypost/content/model';
import { useCallback, useState } from 'react';
import { rolledBackText } from './roll-back-words';

type Resolutions = NonNullable<ReturnType<typeof resolutionsFor>>;

interface Asked {
  readonly publication: Publication;
  /** Every content so far that was published again, settled or not. A refusal names only those that are not settled. */
  readonly conflicts: readonly ContentChange[];
}

/** A step before a rollback: the question, the findings to accept, or the fields that were published again. */
type Obstacle = Asked &
  (
    | { readonly kind: 'question' }
    | ({ readonly kind: 'checks'; readonly resolutions: Resolutions } & CheckRefusal)
    | { readonly kind: 'conflict' }
  );

/** Returns the contents in conflict with those of a new refusal in place of what they were before. */
function withRefused(conflicts: readonly ContentChange[], refused: readonly ContentChange[]): readonly ContentChange[] {
  const addresses = new Set(refused.map(addressText));
  return [...conflicts.filter((change) => !addresses.has(addressText(change))), ...refused];
}

/** Rolls a publication back. It asks first, and then waits for each decision that the rollback needs. */
export function useRollBack() {
  const workPlace = useWorkPlace();
  const [rollBack] = controlApi.useRollBackMutation();
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [settled, setSettled] = useState<SettledFields>({});
  const resolutions = obstacle?.kind === 'conflict' ? resolutionsFor(obstacle.conflicts, settled) : null;

  const ask = useCallback((publication: Publication) => {
    setSettled({});
    setObstacle({ kind: 'question', publication, conflicts: [] });
  }, []);
  const run = async ({ publication, conflicts }: Asked, resolutions: Resolutions, acceptsWarnings = false) => {
    try {
      await rollBack({ id: publication.id, resolutions, acceptsWarnings }).unwrap();
      setObstacle(null);
      const { text, also } = workPlace(publication.branchId, publication.branchName);
      toast.success(rolledBackText(publication, text), publication.returnsWork ? { also } : {});
    } catch (error) {
      const checks = checkRefusalIn(error);
      const failure = failureIn(error);
      const refused = conflictingChangesIn(failure);
      if (checks) setObstacle({ kind: 'checks', publication, conflicts, resolutions, ...checks });
      else if (refused) {
        setSettled((before) => settledWithout(before, refused));
        setObstacle({ kind: 'conflict', publication, conflicts: withRefused(conflicts, refused) });
      } else toast.error(failureText(failure));
    }
  };
  return {
    obstacle,
    ask,
    leave: () => setObstacle(null),
    settled,
    setSettled,
    /** True if every field in conflict is resolved. */
    isSettled: resolutions !== null,
    /** Continues past the current obstacle. */
    goOn: () => {
      if (obstacle?.kind === 'question') void run(obstacle, []);
      else if (obstacle?.kind === 'checks') void run(obstacle, obstacle.resolutions, true);
      else if (obstacle && resolutions) void run(obstacle, resolutions);
    },
  };
}

export type RollBack = ReturnType<typeof useRollBack>;
