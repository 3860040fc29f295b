import { toast } from '@waypost/control-center/client';
import { controlApi, failureIn, failureText } from '@waypost/control-center/client/api';
import type { Publication } from '@waypost/content/contract/publishing';
import { checkRefusalIn, publicationText, type CheckRefusal } from '@waypost/control-center/editing/branch';
import { useConflicts } from '@waypost/control-center/editing/differences';
import { useWorkPlace } from '@waypost/control-center/editing/branch';
import { useCallback, useState } from 'react';
import { rolledBackText } from './roll-back-words';

type Resolutions = NonNullable<ReturnType<typeof useConflicts>['resolutions']>;

/** A step before a rollback: the question, the findings to accept, or the fields that were published again. */
type Obstacle = { readonly publication: Publication } & (
  | { readonly kind: 'question' }
  | ({ readonly kind: 'checks'; readonly resolutions: Resolutions } & CheckRefusal)
  | { readonly kind: 'conflict' }
);

/** Rolls a publication back. It asks first, and then waits for each decision that the rollback needs. */
export function useRollBack() {
  const workPlace = useWorkPlace();
  const [rollBack] = controlApi.useRollBackMutation();
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const conflicts = useConflicts();
  const { clear } = conflicts;

  const ask = useCallback(
    (publication: Publication) => {
      clear();
      setObstacle({ kind: 'question', publication });
    },
    [clear],
  );
  const run = async (publication: Publication, resolutions: Resolutions, acceptsWarnings = false) => {
    try {
      await rollBack({ id: publication.id, resolutions, acceptsWarnings }).unwrap();
      setObstacle(null);
      const { text, also } = workPlace(publication.branchId, publication.branchName);
      toast.success(rolledBackText(publication, text), { about: publicationText(publication), ...(publication.returnsWork && { also }) });
    } catch (error) {
      const checks = checkRefusalIn(error);
      if (checks) setObstacle({ kind: 'checks', publication, resolutions, ...checks });
      else if (conflicts.addRefused(error)) setObstacle({ kind: 'conflict', publication });
      else toast.error(failureText(failureIn(error)));
    }
  };
  return {
    obstacle,
    ask,
    leave: () => setObstacle(null),
    conflicts,
    /** Continues past the current obstacle. */
    goOn: () => {
      if (obstacle?.kind === 'question') void run(obstacle.publication, []);
      else if (obstacle?.kind === 'checks') void run(obstacle.publication, obstacle.resolutions, true);
      else if (obstacle && conflicts.resolutions) void run(obstacle.publication, conflicts.resolutions);
    },
  };
}

export type RollBack = ReturnType<typeof useRollBack>;
