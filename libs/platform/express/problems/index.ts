import '@waypost/platform/kernel/server-only';

export { isDatabaseAway, problemFor, problemHandler, RequestProblem, sendProblem, tooManyRequests } from '../src/problem-answer';
