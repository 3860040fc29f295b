export {
  createRouteRulesMatcher,
  isRouteRules,
  matcherTable,
  REDIRECT_STATUS_CODES,
  type MatcherTable,
  type Redirect,
  type RedirectStatusCode,
  type RouteRules,
  type RouteRulesMatcher,
} from './route-rules';
