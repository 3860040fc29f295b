// What staff's screens need of experiments, and no visitor's browser does: without the statistics, which the server computes.
export { ALL_BASIS_POINTS, DEVICES, MAX_VARIANTS, metricKind, METRICS, MIN_VARIANTS } from './content/experiment-content';
export { isExperimentKey } from './content/experiment-key';
export { parseExperimentContent } from './content/experiment-schema';
export { broughtFindings, fieldInVariant } from './content/variant-findings';
export { targetInWords } from './content/target-words';
export { amountInWords, countInWords, dayInWords, shareInWords, signedAmount, signedShare, timeInWords } from './results/words';
