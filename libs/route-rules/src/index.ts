export {
  createRouteRulesMatcher,
  isRouteRules,
  matcherTable,
  type MatcherTable,
  type Redirect,
  type RedirectStatusCode,
  type RouteRules,
  type RouteRulesMatcher,
} from './route-rules';
