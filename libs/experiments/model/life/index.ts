export { changeLife, LIFE_REFUSAL_STATUS, type LifeCommand, type LifeRefusal, type PhaseStart } from '../src/life/change-life';
export {
  BEGUN_STATES,
  epochAt,
  isUnderWay,
  runningExperiment,
  UNSTARTED,
  withDefinition,
  type BegunLife,
  type ExperimentLife,
  type ExperimentPhase,
  type ExperimentState,
  type PinnedArm,
  type RunningExperiment,
  type WaitingField,
} from '../src/life/experiment-life';
