import { failureIn, outcomeOf, type ApiFailure } from '@waypost/control-center/client/api';
import type { PublishRequest } from '@waypost/content/contract/publishing';
import type { ExperimentDetail } from '@waypost/experiments/contract';
import { useState } from 'react';
import { experimentsApi } from '../experiments-api';
import { isTaken, type LifeStep } from './life-words';

interface StepRequest extends Pick<PublishRequest, 'note' | 'acceptsWarnings' | 'resolutions'> {
  /** Only a ship has one. */
  readonly variant: string;
}

/** Takes a step in an experiment's life. Without an answer the experiment itself tells whether it was taken (R9.13). */
export function useLifeStep({ key, life }: Pick<ExperimentDetail, 'key' | 'life'>, step: LifeStep) {
  const [change, changing] = experimentsApi.useChangeExperimentMutation();
  const [ship, shipping] = experimentsApi.useShipVariantMutation();
  const [lookAgain] = experimentsApi.useLazyExperimentQuery();
  const [isLooking, setLooking] = useState(false);
  /** Resolves with true if the step was taken after all. */
  const wasTaken = async (failure: ApiFailure, variant: string): Promise<boolean> => {
    if (outcomeOf(failure) !== 'unknown') return false;
    setLooking(true);
    const { data } = await lookAgain(key);
    setLooking(false);
    return data !== undefined && isTaken(step, { before: life, now: data.life, variant });
  };
  return {
    isBusy: changing.isLoading || shipping.isLoading || isLooking,
    /** Resolves when the step is taken. Rejects with the call's error otherwise. */
    take: async ({ variant, resolutions, ...request }: StepRequest): Promise<void> => {
      try {
        if (step === 'ship') await ship({ experiment: key, variant, resolutions, ...request }).unwrap();
        else await change({ experiment: key, call: step, ...request }).unwrap();
      } catch (error) {
        if (!(await wasTaken(failureIn(error), variant))) throw error;
      }
    },
  };
}
