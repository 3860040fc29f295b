export { factSchema, factText, type Fact } from './facts-sheet';
export { ARTICLE_TEMPLATES, runRequestSchema, TOPICS_MAX, type ArticleTemplate, type RunRequest } from './run/run-request';
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
} from './run/item-state';
export { FAILURE_TEXTS, isAnswerUnusable, mayHaveCost, secondsUntilRetry, type FailureCode, type GenerationFailure } from './run/failures';
export {
  costOf,
  dollars,
  estimatedTokens,
  fitsCap,
  microDollars,
  mostCostOf,
  type MicroDollars,
  type TokenPrices,
  type TokenUsage,
} from './run/cost';
export { answerText, promptMessages, readAnswer, type PromptInput, type PromptMessage } from './prompt/prompt';
export { FIRST_PROMPT } from './prompt/first-prompt';
export { checkDraft, isStopped } from './checks/check-draft';
export { rewrittenShare } from './checks/near-copies';
export { type DraftText, type Finding } from './checks/finding';
export { templateText } from './template-text/template-text';
export { type BrandPassage } from './template-text/brand-passage';
