export { changeLife, LIFE_REFUSAL_STATUS, refusalOf, type LifeCommand, type LifeRefusal, type PhaseStart } from '../src/life/change-life';
export {
  EXPERIMENT_STATES,
  epochAt,
  isUnderWay,
  runningExperiment,
  UNSTARTED,
  withDefinition,
  type ExperimentLife,
  type ExperimentPhase,
  type ExperimentState,
  type PinnedArm,
  type RunningExperiment,
  type WaitingField,
} from '../src/life/experiment-life';
