export { ASSIGNMENTS_COOKIE, isUnit, parseAssignments, UNIT_COOKIE, type Assignment } from './assignment/assignments';
export { bucket } from './assignment/bucket';
export {
  decideVariant,
  isTargeted,
  type ExperimentVisit,
  type ShownVariant,
  type VariantDecision,
  type VariantQuestion,
  type VariantReason,
} from './assignment/decide-variant';
export { exposureId } from './assignment/exposure-id';
export {
  METRICS,
  weightsOf,
  type Device,
  type ExperimentContent,
  type ExperimentTarget,
  type ExperimentVariant,
  type Metric,
} from './content/experiment-content';
export { isExperimentKey } from './content/experiment-key';
export { parseExperimentContent, type DefinitionFault } from './content/experiment-schema';
export { changeLife, LIFE_REFUSAL_STATUS, type LifeCommand, type LifeContext, type LifeRefusal, type PhaseStart } from './life/change-life';
export {
  epochAt,
  runningExperiment,
  UNSTARTED,
  withDefinition,
  type ExperimentLife,
  type ExperimentState,
  type PinnedArm,
  type PinnedRevision,
  type RunningExperiment,
  type WaitingField,
  type WeightEpoch,
} from './life/experiment-life';
export { experimentAlarms, nobodySince, type AlarmFacts, type EntryFacts, type ExperimentAlarm } from './results/alarms';
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
