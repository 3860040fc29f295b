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
} from '../src/route-rules';
