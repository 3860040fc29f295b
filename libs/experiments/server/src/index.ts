import '@waypost/platform/kernel/server-only';

export { createExperimentKind, seenInSummary } from './kinds/experiment-kind';
export { createLifeKind } from './kinds/life-kind';
export { changeExperiment, shipVariant, type ExperimentRefusal } from './life/change-experiment';
export { followDefinitions } from './life/follow-definitions';
export { chosenVariantTitles, withChosenVariants } from './previews/chosen-variants';
export { defineAlarmJobs, type AlarmSink } from './alarms/alarm-jobs';
export { createBaseline, type BaselineOf } from './plan/baseline';
export { createRunningTable, type RunningTable } from './serving/running-table';
export { createVisitVariants, type VisitVariants } from './serving/visit-variants';
export { createAssignedUnits } from './counting/assigned-units';
export { defineExperimentJobs } from './counting/count-job';
export {
  type CellIncrement,
  type CellMetric,
  type EntryChange,
  type ExperimentCountStore,
  type TallyIncrement,
  type TallyKind,
  type StoredUnit,
} from './counting/count-store';
export { storedLives } from './counting/stored-lives';
export { unitsOfEvent } from './counting/unit-events';
export { experimentOnMain, listExperiments, type MainContents } from './results/experiment-list';
export { readResults } from './results/read-results';
