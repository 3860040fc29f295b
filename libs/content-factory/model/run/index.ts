export {
  ARTICLE_TEMPLATES,
  distinctTopics,
  runRequestSchema,
  MAX_TOPICS,
  type ArticleTemplate,
  type RunRequest,
} from '../src/run/run-request';
export {
  claimItem,
  countStates,
  isEnded,
  ITEM_STATES,
  runState,
  secondsLeft,
  type ItemClaim,
  type ItemProgress,
  type ItemState,
  type Pace,
  type RunCounts,
  type RunState,
} from '../src/run/item-state';
