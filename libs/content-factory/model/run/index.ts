export {
  ARTICLE_TEMPLATES,
  distinctTopics,
  runRequestSchema,
  TOPICS_MAX,
  type ArticleTemplate,
  type RunRequest,
} from '../src/run/run-request';
export {
  claimItem,
  countStates,
  isEnded,
  runState,
  secondsLeft,
  type ItemClaim,
  type ItemProgress,
  type ItemState,
  type RunCounts,
  type RunState,
} from '../src/run/item-state';
