import '@waypost/platform/kernel/server-only';

export { jsonBody } from './json-body';
export { noStore } from './no-store';
export { methodNotAllowed, notFound } from './not-found';
export { otherMethods } from './other-methods';
export { healthRoutes, type ReadinessPart } from './health-routes';
export { metricsRoute, timedRequests } from './metrics-route';
export { traceGroup } from './route-group';
export { staticFiles } from './static-files';
export { findVisitedBrand, visitedBrand, visitedBrandOrNull } from './visited-brand';
export { readFields, valueOr } from './read-fields';
