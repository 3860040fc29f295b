// The parts that staff's screens need and a visitor's browser does not. The statistics are left out, because the server computes them.
export { ALL_BASIS_POINTS, DEVICES, MAX_VARIANTS, metricKind, METRICS, MIN_VARIANTS } from './content/experiment-content';
export { isExperimentKey } from './content/experiment-key';
export { METRIC_NAMES } from './content/metric-names';
export { parseTypedExperiment } from './content/experiment-schema';
export { targetInWords } from './content/target-words';
export { isSplitChecked } from './statistics/checked-split';
export { amountInWords, countInWords, dayInWords, shareInWords, signedAmount, signedShare, timeInWords } from './results/words';
