import type { ContentStatus, StaffName } from '@waypost/content/model';
import type { Metric } from '@waypost/experiments/model';
import type { ExperimentState } from '@waypost/experiments/model/life';
import type { ExperimentAlarm, Verdict } from '@waypost/experiments/model/results';

/** A row of `GET /experiments`. */
export interface ExperimentRow {
  readonly key: string;
  readonly name: string;
  readonly state: ExperimentState;
  readonly phase: number;
  readonly startedAt: string | null;
  readonly verdict: Verdict;
  readonly alarms: readonly ExperimentAlarm[];
  /** The names in force, by key. Alarms refer to variants by key. */
  readonly variantNames: Readonly<Record<string, string>>;
}

/** A row of `GET /running-experiments`. It is fast, because it has no results. */
export interface RunningExperimentRow {
  readonly key: string;
  readonly name: string;
  /** The keys of the pages that are compared. */
  readonly pages: readonly string[];
}

/** A row of `GET /branches/{branch}/experiments`: the branch's definition, with its life on the live site. */
export interface BranchExperiment extends Omit<ExperimentRow, 'verdict'> {
  readonly status: ContentStatus;
  readonly updatedAt: string;
  readonly updatedBy: StaffName;
  /** Null if the live site has no such experiment. */
  readonly verdict: Verdict | null;
  /** The variants' names, the control's first. */
  readonly variants: readonly string[];
  readonly pages: readonly string[];
  readonly metric: Metric | null;
}
