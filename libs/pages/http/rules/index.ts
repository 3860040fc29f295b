import '@waypost/platform/kernel/server-only';

export {
  createSiteRules,
  redirectByRules,
  redirectedByCode,
  ROUTE_RULES,
  routeRulesRoutes,
  withPublishedRedirects,
  type RouteRule,
} from '../src/route-rules';
