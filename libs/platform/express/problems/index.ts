import '@waypost/platform/kernel/server-only';

export {
  conflict,
  problemFor,
  problemHandler,
  RequestProblem,
  sendProblem,
  tooManyRequests,
  wrongField,
  type IsDatabaseAway,
} from '../src/problem-answer';
