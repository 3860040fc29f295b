export { apiPaths, CSRF_COOKIE, CSRF_HEADER } from './api-paths';
export { callNeedsProof, callPermission } from './call-permissions';
export { COLLECTION_OF_KIND } from './content-kind';
export { daysBetween, daysLater, isDay, pacificDay, pacificMidnight } from './pacific-days';
export { EVENT_TITLES, eventTitle } from './event-titles';
export { type ServiceName, type ServicesAnswer } from './services';
export { screenAt, screenPath, SCREENS, screenTitle, type ScreenName } from './screen-paths';
export { BUILD_ATTRIBUTE, BUILD_POLL_ATTRIBUTE, REPORT_TO_ATTRIBUTE } from './shell/report-errors';
