export { TRACKED_URL_PARAMETERS, type TrackedUrlParameter, type UrlParams, type VisitorSession } from './visitor-session';
export { ALL_FORMS, EMPTY_USER_STATE, type UserState } from './user-state';
