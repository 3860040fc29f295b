export { controlCall, headersOf, postForm, postJson, rawRequest, type RawAnswer, type RawRequest } from './raw-request';
export { serveRoutes, type ServedRoutes, type ServedRoutesOptions } from './served-routes';
