import { failureIn, isProblem } from '@waypost/control-center/client';
import type { ExperimentDetail } from '@waypost/experiments/contract';
import { experimentsApi } from './experiments-api';

export interface LiveExperiment {
  /** Null where the live site has none of this key, undefined while that is on its way. */
  readonly detail: ExperimentDetail | null | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** An experiment as the live site has it. */
export function useLiveExperiment(key: string): LiveExperiment {
  const { currentData, error, refetch } = experimentsApi.useExperimentQuery(key);
  const isMissing = error !== undefined && isProblem(failureIn(error), 'not-found');
  return {
    detail: isMissing ? null : currentData,
    error: isMissing || currentData ? undefined : error,
    retry: () => void refetch(),
  };
}
