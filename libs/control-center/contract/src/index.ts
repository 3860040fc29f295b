export { apiPaths } from './api-paths';
export { callNeedsPerson, callNeedsProof, callPermission } from './call-permissions';
export { COLLECTION_OF_KIND } from './content-kind';
export { EVENT_TITLES, eventTitle } from './event-titles';
export { type ServiceName, type ServicesAnswer } from './services';
export { CSRF_COOKIE, CSRF_HEADER, PROOF_NEEDED, SESSION_ENDED, SIGN_OUT_AT_HEADER, UNATTENDED_HEADER } from './session';
export { BUILD_ATTRIBUTE, BUILD_POLL_ATTRIBUTE, REPORT_TO_ATTRIBUTE } from './shell/report-errors';
