export { type TrackedUrlParameter, type UrlParams, type VisitorSession } from './visitor-session';
export { ALL_FORMS, EMPTY_USER_STATE, type UserState } from './user-state';
export { ruleVisitOf } from './rule-visit';
export { readUrl, STRIPPED_URL_PARAMETERS, type UrlReading } from './read-url';
export { continueSession, SESSION_IDLE_MS, withActivity, type SessionUrl } from './session-lifetime';
export { withAnsweredStep, withAnswers, withLease, withStep, type AnsweredStep } from './user-state-changes';
export { isNewer, isSameContent, mergeRemote } from './merge-user-states';
export { parseStoredSession, parseStoredUserState } from './parse-stored';
export { parseIpLookup, type IpLookup } from './ip-lookup';
