import type { ExperimentPlan } from '@waypost/experiments/contract';
import type { ExperimentContent } from '@waypost/experiments/model';
import { costOf } from '@waypost/experiments/model/plan';
import type { Clock } from '@waypost/platform/kernel';
import type { BaselineOf } from './baseline';

/** Returns the visitors and days that a definition needs, before it is saved (R9.12). */
export const planExperiment =
  ({ baselineOf, clock }: { readonly baselineOf: BaselineOf; readonly clock: Clock }) =>
  async (definition: ExperimentContent): Promise<ExperimentPlan> => {
    const figures = await baselineOf(definition.target, definition.primaryMetric, clock.now());
    return { ...figures, ...costOf(definition, figures) };
  };
