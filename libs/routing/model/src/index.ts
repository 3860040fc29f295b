export { type ActiveRoute, type ColorMode, type RouteRecord, type ValidateRuleName } from './route-record';
export { routeTable } from './route-table';
export { AUTO_BRANDS, CONSUMER_BRANDS, HOME_BRANDS, MEDICARE_BRANDS } from './brand-groups';
export { BENEFITS_ES_TOKEN, BENEFITS_TOKEN, PREMIUM_LISTING_TOKEN } from './redacted-tokens';
export { activeRoutes, campaignIds } from './active-routes';
export { matchRoute, pathFor, type RouteMatch, type RouteParams } from './match-route';
export { passesValidation } from './validate-rules';
export { resolveMiddleware, type RouteMiddleware } from './middleware';
export { pageTitle } from './page-title';
export {
  checkExternalNavigation,
  EXTERNAL_URL_REFUSED,
  PROTOCOL_REFUSED,
  type AllowedNavigation,
  type NavigationCheck,
  type NavigationRefusal,
} from './external-navigation';
export { scrollTarget, type ScrollTarget } from './scroll-target';
export { RELOAD_GUARD_KEY, RELOAD_GUARD_TTL_MS, reloadDecision, type ReloadDecision } from './reload-guard';
export { navigationFailure, type NavigationFailure, type NavigationProgress } from './navigation-failure';
export {
  INTERNAL_SERVER_ERROR,
  navigationNotFound,
  navigationNotFoundMessage,
  PAGE_NOT_FOUND,
  pageNotFound,
  pageNotFoundMessage,
  unexpectedError,
  type AppError,
} from './app-error';
export { withQuery } from './with-query';
