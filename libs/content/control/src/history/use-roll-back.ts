import { toast } from '@waypost/control-center/client';
import { controlApi, failureIn, failureText } from '@waypost/control-center/client/api';
import type { ContentChange, Publication } from '@waypost/content/contract/publishing';
import { checkRefusalIn, type CheckRefusal } from '@waypost/control-center/editing/branch';
import { conflictingChangesIn, resolutionsFor, type SettledFields } from '@waypost/control-center/editing/differences';
import { useWorkPlace } from '@waypost/control-center/editing/branch';
import { isMainBranch } from '@waypost/content/model/publishing';
import { useCallback, useState } from 'react';

type Resolutions = NonNullable<ReturnType<typeof resolutionsFor>>;

/** A step before a rollback: the question, the findings to accept, or the fields that were published again. */
type Obstacle =
  | { readonly kind: 'question'; readonly publication: Publication }
  | ({ readonly kind: 'checks'; readonly publication: Publication; readonly resolutions: Resolutions } & CheckRefusal)
  | { readonly kind: 'conflict'; readonly publication: Publication; readonly changes: readonly ContentChange[] };

/** Rolls a publication back. It asks first, and then waits for each decision that the rollback needs. */
export function useRollBack() {
  const workPlace = useWorkPlace();
  const [rollBack] = controlApi.useRollBackMutation();
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [settled, setSettled] = useState<SettledFields>({});
  const resolutions = obstacle?.kind === 'conflict' ? resolutionsFor(obstacle.changes, settled) : null;

  const ask = useCallback((publication: Publication) => setObstacle({ kind: 'question', publication }), []);
  const run = async (publication: Publication, resolutions: Resolutions, acceptsWarnings = false) => {
    try {
      await rollBack({ id: publication.id, resolutions, acceptsWarnings }).unwrap();
      setObstacle(null);
      const { branchId, branchName, number } = publication;
      if (isMainBranch(branchId)) toast.success(`#${number} is rolled back`);
      else {
        const { text, also } = workPlace(branchId, branchName);
        toast.success(`#${number} is rolled back. Its changes are ${text}.`, { also });
      }
    } catch (error) {
      const checks = checkRefusalIn(error);
      const failure = failureIn(error);
      const changes = conflictingChangesIn(failure);
      if (checks) setObstacle({ kind: 'checks', publication, resolutions, ...checks });
      else if (changes) {
        setSettled({});
        setObstacle({ kind: 'conflict', publication, changes });
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
      if (obstacle?.kind === 'question') void run(obstacle.publication, []);
      else if (obstacle?.kind === 'checks') void run(obstacle.publication, obstacle.resolutions, true);
      else if (obstacle && resolutions) void run(obstacle.publication, resolutions);
    },
  };
}

export type RollBack = ReturnType<typeof useRollBack>;
