import '@waypost/platform/kernel/server-only';

export { noStore } from './no-store';
export { notFound } from './not-found';
export {
  cookieSession,
  endSession,
  ownHostCookie,
  renewSession,
  saveSession,
  SESSION_COOKIE,
  type CookieSessionOptions,
} from './cookie-session';
export { cookieHeader } from './cookie-header';
export { healthRoutes, type ReadinessPart } from './health-routes';
export { metricsRoute, timedRequests } from './metrics-route';
export { isDatabaseAway, problemFor, problemHandler, RequestProblem, sendProblem, tooManyRequests } from './problem-answer';
export { prettyDestination } from './log/pretty-log';
export { processLog } from './log/process-log';
export { REQUEST_ID_HEADER, requestIdOf } from './log/request-id';
export { requestLog } from './log/request-log';
export { traceGroup } from './route-group';
export { isFromOwnPages, requireOwnPages } from './same-origin';
export { securityHeaders } from './security/security-headers';
export { findVisitedBrand, visitedBrand, visitedBrandOrNull } from './visited-brand';
export { readFields, valueOr } from './read-fields';
export { securityTxt } from './security/security-txt';
