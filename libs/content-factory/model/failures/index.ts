export {
  FAILURE_TEXTS,
  isAnswerUnusable,
  mayHaveCost,
  secondsUntilRetry,
  type FailureCode,
  type GenerationFailure,
} from '../src/run/failures';
