import { failureIn, isProblem } from '@waypost/control-center/client/api';
import { useBranchId } from '@waypost/control-center/client/screens';
import type { ExperimentDetail } from '@waypost/experiments/contract';
import { experimentsApi } from './experiments-api';

export interface LiveExperiment {
  /** Null if the live site has no such experiment, undefined while it loads. */
  readonly detail: ExperimentDetail | null | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Returns an experiment of the live site. It asks only if the branch's list says that the live site has it. */
export function useLiveExperiment(key: string, { isNew = false } = {}): LiveExperiment {
  const branch = useBranchId();
  const listed = experimentsApi.useExperimentsQuery(branch, { skip: isNew });
  const isLive = listed.data?.some((experiment) => experiment.key === key && experiment.verdict !== null);
  const { currentData, error, refetch } = experimentsApi.useExperimentQuery(key, { skip: isLive !== true });
  const isMissing = isNew || isLive === false || (error !== undefined && isProblem(failureIn(error), 'not-found'));
  return {
    detail: isMissing ? null : currentData,
    error: isMissing || currentData ? undefined : (error ?? listed.error),
    retry: () => void (listed.data === undefined ? listed.refetch() : refetch()),
  };
}
