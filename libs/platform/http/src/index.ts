export { datedAnswer, type DatedAnswer } from './dated-answer';
export { fetchGet } from './fetch-get';
export { createHttpClient, HttpError, type HttpRequest } from './http-client';
export { limitedText } from './limited-text';
export { faultProblem, isProblemDetails, problem, PROBLEM_MEDIA_TYPE, type ProblemDetails } from './problem-details';
export { isSameHost } from './same-host';
export { createSignedPost, type SignedPostOptions } from './signed-post';
export { statusCodeOr200 } from './status-code';
export { SEE_OTHER, UNAUTHORIZED, UNPROCESSABLE } from './statuses';
