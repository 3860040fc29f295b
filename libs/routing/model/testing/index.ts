import type { ActiveRoute, RouteRecord } from '../src/route-record';

export { FIXED_PATHS, FUNNEL_PATHS, PATHS_OF_EVERY_CONSUMER_BRAND, REVIEW_PATHS } from './specified-paths';

/** A route of the table: a funnel of one auto brand unless told otherwise. */
export const aRouteRecord = (partial: Partial<RouteRecord> = {}): RouteRecord => ({
  name: 'quiz-auto',
  path: '/quiz/auto/:step?',
  brands: ['tqg'],
  ...partial,
});

/** A route as a browser's router gets it. */
export const anActiveRoute = (partial: Partial<ActiveRoute> = {}): ActiveRoute => ({
  name: 'quiz-auto',
  path: '/quiz/auto/:step?',
  ...partial,
});
