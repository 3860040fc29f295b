import '@waypost/platform/kernel/server-only';

export { ipLookupRoutes } from './ip-lookup-routes';
export { optOutRoutes } from './opt-out-routes';
export { signInStateRoutes } from './sign-in-state-routes';
export { userStateRoutes } from './user-state-routes';
export { visitorLimits, type VisitorLimitRules, type VisitorLimits } from './visitor-limits';
export { visitorApi } from './visitor-api';
export { existingVisitorIdOf, storedVisitorIdOf, visitorIdOf, visitorSession } from './visitor-identity';
