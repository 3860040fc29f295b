export { factoryPaths } from './factory-paths';
export {
  RUNS_PAGE_SIZE,
  type AttemptView,
  type AuthorView,
  type CancelledRun,
  type ItemDetail,
  type ItemView,
  type PromptBase,
  type PromptView,
  type RunView,
} from './factory-views';
export { dollarText, progressText, runTitle } from './progress-text';
