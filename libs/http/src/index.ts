export { cookieHeader, type CookieAttributes } from './cookie-header';
export { fetchGet } from './fetch-get';
export { createHttpClient, HttpError, type HttpClient, type HttpClientOptions, type HttpRequest } from './http-client';
export { isProblemDetails, problem, PROBLEM_MEDIA_TYPE, type ProblemDetails } from './problem-details';
export { statusCodeOr200 } from './status-code';
