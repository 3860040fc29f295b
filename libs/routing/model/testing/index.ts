export { aRedirect } from './a-redirect';
export { FIXED_PATHS, FUNNEL_PATHS, PATHS_OF_EVERY_CONSUMER_BRAND, REVIEW_PATHS } from './specified-paths';
