export {
  FAILURE_CODES,
  FAILURE_TEXTS,
  isAnswerUnusable,
  mayHaveCost,
  secondsUntilRetry,
  triesBefore,
  type FailureCode,
  type GenerationFailure,
} from '../src/run/failures';
