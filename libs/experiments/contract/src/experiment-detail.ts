import type { ExperimentContent } from '@waypost/experiments/model';
import type { ExperimentLife, WaitingField } from '@waypost/experiments/model/life';
import type { ExperimentAlarm, Verdict } from '@waypost/experiments/model/results';

/** `GET /experiments/{key}`: an experiment of the live site. */
export interface ExperimentDetail {
  readonly key: string;
  readonly life: ExperimentLife;
  /** The one in force, or before the first start the one that is published. */
  readonly definition: ExperimentContent;
  readonly verdict: Verdict;
  readonly alarms: readonly ExperimentAlarm[];
  /** What of the published definition visitors get with the next phase alone. */
  readonly waiting: readonly WaitingField[];
}
