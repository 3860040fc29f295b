import type { ExperimentPlan } from '@waypost/experiments/contract';
import type { ExperimentContent } from '@waypost/experiments/model';
import { futileFindings, type PageOf } from '@waypost/experiments/model/findings';
import { costOf } from '@waypost/experiments/model/plan';
import type { Clock } from '@waypost/platform/kernel';
import type { BaselineOf } from './baseline';

export interface PlanDeps {
  readonly baselineOf: BaselineOf;
  /** Returns a page of the live site. */
  readonly pageOf: PageOf;
  readonly clock: Clock;
}

/** Returns the visitors and days that a definition needs, before it is saved (R9.12). No number of days makes a futile one give a result. */
export const planExperiment =
  ({ baselineOf, pageOf, clock }: PlanDeps) =>
  async (definition: ExperimentContent): Promise<ExperimentPlan> => {
    const figures = await baselineOf(definition.target, definition.primaryMetric, clock.now());
    const cost = { ...figures, ...costOf(definition, figures) };
    const futile = futileFindings(definition, pageOf).map(({ message }) => message);
    return futile.length === 0 ? cost : { ...cost, days: null, futile };
  };
