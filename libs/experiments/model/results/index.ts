export { experimentAlarms, nobodySince, type ExperimentAlarm } from '../src/results/alarms';
export { assembleResults, type CountedExperiment } from '../src/results/assemble-results';
export { type CountedCell } from '../src/results/counted';
export {
  type Comparison,
  type ExperimentHealth,
  type ExperimentResults,
  type Interval,
  type ResultDay,
  type VariantResult,
  type Verdict,
} from '../src/results/experiment-results';
