import type { ExperimentContent } from '@waypost/experiments/model';
import type { ExperimentLife, WaitingField } from '@waypost/experiments/model/life';
import type { ExperimentAlarm, Verdict } from '@waypost/experiments/model/results';

/** `GET /experiments/{key}`: an experiment of the live site. */
export interface ExperimentDetail {
  readonly key: string;
  readonly life: ExperimentLife;
  /** The definition in force, or before the first start the published one. */
  readonly definition: ExperimentContent;
  readonly verdict: Verdict;
  readonly alarms: readonly ExperimentAlarm[];
  /** The published fields that visitors get only with the next phase. */
  readonly waiting: readonly WaitingField[];
}
