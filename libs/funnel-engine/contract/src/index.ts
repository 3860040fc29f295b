export { INTENT, SKIP, START_OVER } from './form-buttons';
export {
  RESULTS_PATH,
  RESULTS_STEP,
  type AdListing,
  type CallOutcome,
  type ListedAd,
  type ResultsAnswer,
  type ResultsLease,
  type ResultsOutcome,
  type ResultsQuestion,
} from './results';
export { parseResultsAnswer } from './results-answer';
