import '@waypost/platform/kernel/server-only';

export {
  conflict,
  isDatabaseAway,
  problemFor,
  problemHandler,
  RequestProblem,
  sendProblem,
  tooManyRequests,
  wrongField,
} from '../src/problem-answer';
