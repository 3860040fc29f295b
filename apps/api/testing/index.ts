export { aBranchOfAda, publishBranch, removeContent, untilIs } from './branch-of-ada';
export { controlCalls, type ControlCall } from './control-calls';
export { experimentPage, PHONE, unitAt, unitOf, variantOfUnit, type ExperimentPage } from './experiment-page';
export { headersOf, postForm, postJson, rawRequest, type RawAnswer, type RawRequest } from '@waypost/platform/express/testing';
export { PS_RULE } from './ps-rule';
export { aBranchToReview, type ReviewedBranch } from './reviewed-branch';
export { runWaypost, type RunningWaypost } from './running-waypost';
export { ADA, addStaff, CONTROL_HOST, signedIn, STAFF_PASSWORD, staffBrowser, type StaffBrowser } from '@waypost/staff/http/testing';
export { staffOnDatabase } from './staff-on-database';
