export { controlCalls, type ControlCall } from './control-calls';
export { headersOf, postForm, postJson, rawRequest, type RawAnswer, type RawRequest } from './raw-request';
export { runWaypost, type RunningWaypost } from './running-waypost';
export { addStaff, CONTROL_HOST, signedIn, STAFF_PASSWORD, staffBrowser, type StaffBrowser } from './staff-browser';
export { staffOnDatabase } from './staff-on-database';
