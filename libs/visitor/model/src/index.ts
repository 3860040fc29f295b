export type { VisitorSession } from './visitor-session';
export { ALL_FORMS, EMPTY_USER_STATE, USER_STATE_PATH, type UserState } from './user-state';
export { deviceOf, PHONE_AGENTS, TABLET_AGENTS, type Device } from './device';
export { isPaidTraffic } from './paid-traffic';
export { ruleVisitOf } from './rule-visit';
export { readUrl, urlParametersOf } from './read-url';
export { continueSession, isOver, SESSION_IDLE_MS } from './session-lifetime';
export { parseIpLookup, type IpLookup } from './ip-lookup';
