export { parameterOfPath } from './address/parameter-of-path';
export { parseUrl } from './address/parse-url';
export { passesValidation } from './validate-rules';
export { middlewareOf, resolveMiddleware, ROUTE_RULES, type RouteMiddleware } from './middleware';
export { pageTitle } from './page-title';
export { checkExternalNavigation } from './leaving/external-navigation';
export { scrollTarget } from './scroll-target';
export { RELOAD_GUARD_KEY, reloadDecision } from './leaving/reload-guard';
export { withQuery } from './leaving/with-query';
