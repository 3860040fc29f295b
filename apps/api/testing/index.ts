export { headersOf, postForm, postJson, rawRequest, type RawAnswer, type RawRequest } from './raw-request';
export { runWaypost, type RunningWaypost } from './running-waypost';
