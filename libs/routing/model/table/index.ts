export type { ActiveRoute, RouteRecord } from '../src/route-record';
export { routeTable } from '../src/route-table';
export { AUTO_BRANDS, CONSUMER_BRANDS, productOfBrand } from '../src/brand-groups';
export { BENEFITS_ES_TOKEN, BENEFITS_TOKEN, PREMIUM_LISTING_TOKEN } from '../src/redacted-tokens';
export { activeRoutes, campaignIds } from '../src/active-routes';
export { matchRoute, pathFor, type RouteMatch, type RouteParams } from '../src/match-route';
