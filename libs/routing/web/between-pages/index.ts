export { createLinkPrefetch, type LinkPrefetch } from '../src/between-pages/link-prefetch';
export { pauseBetweenPages } from '../src/between-pages/page-transition';
export { passesMiddleware, refusalOnEntry } from '../src/between-pages/route-middleware';
export { createRouteRulesClient, type PathRules, type RouteRulesClient } from '../src/between-pages/route-rules-client';
