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
