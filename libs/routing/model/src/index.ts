export { parameterOfPath } from './address/parameter-of-path';
export type { ActiveRoute, RouteRecord } from './route-record';
export { routeTable } from './route-table';
export { AUTO_BRANDS, CONSUMER_BRANDS, productOfBrand } from './brand-groups';
export { BENEFITS_ES_TOKEN, BENEFITS_TOKEN, PREMIUM_LISTING_TOKEN } from './redacted-tokens';
export { activeRoutes, campaignIds } from './active-routes';
export { matchRoute, pathFor, type RouteMatch, type RouteParams } from './match-route';
export { passesValidation } from './validate-rules';
export { middlewareOf, resolveMiddleware, ROUTE_RULES, type RouteMiddleware } from './middleware';
export { pageTitle } from './page-title';
export { checkExternalNavigation } from './leaving/external-navigation';
export { scrollTarget } from './scroll-target';
export { RELOAD_GUARD_KEY, reloadDecision } from './leaving/reload-guard';
export { type NavigationFailure } from './navigation-failure';
export { INTERNAL_SERVER_ERROR, unexpectedError, type AppError } from './errors/app-error';
export { navigationNotFound, PAGE_NOT_FOUND, pageNotFound } from './errors/not-found';
export { withQuery } from './leaving/with-query';
export {
  createRouteRulesMatcher,
  CONTENT_VERSION_HEADER,
  isRouteRules,
  matcherTable,
  type MatcherTable,
  type Redirect,
  type RedirectStatusCode,
  type RouteRules,
  type RouteRulesMatcher,
} from './route-rules';
