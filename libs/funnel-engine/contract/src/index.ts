export {
  RESULTS_PATH,
  type AdListing,
  type CallOutcome,
  type ListedAd,
  type ResultsAnswer,
  type ResultsLease,
  type ResultsOutcome,
  type ResultsQuestion,
} from './results';
export { parseResultsAnswer } from './results-answer';
