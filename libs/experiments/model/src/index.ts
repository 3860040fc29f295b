export { ASSIGNMENTS_COOKIE, isUnit, parseAssignments, UNIT_COOKIE } from './assignment/assignments';
export { bucket } from './assignment/bucket';
export { decideVariant, isTargeted, type ShownVariant, type VariantDecision } from './assignment/decide-variant';
export { exposureId } from './assignment/exposure-id';
export {
  METRICS,
  weightsOf,
  type ExperimentContent,
  type ExperimentTarget,
  type ExperimentVariant,
  type Metric,
} from './content/experiment-content';
export { isExperimentKey } from './content/experiment-key';
export { parseExperimentContent } from './content/experiment-schema';
export { changeLife, LIFE_REFUSAL_STATUS, type LifeCommand, type LifeRefusal, type PhaseStart } from './life/change-life';
export {
  epochAt,
  runningExperiment,
  UNSTARTED,
  withDefinition,
  type ExperimentLife,
  type ExperimentState,
  type PinnedArm,
  type RunningExperiment,
  type WaitingField,
} from './life/experiment-life';
export { experimentAlarms, nobodySince, type ExperimentAlarm } from './results/alarms';
export { assembleResults, type CountedExperiment } from './results/assemble-results';
export { type CountedCell } from './results/counted';
export {
  type Comparison,
  type ExperimentHealth,
  type ExperimentResults,
  type Interval,
  type ResultDay,
  type VariantResult,
  type Verdict,
} from './results/experiment-results';
export { daysFor, plannedUnits, unitsWithDailyLooks, type Baseline } from './statistics/plan';
export { isExposureOff } from './statistics/split-check';
