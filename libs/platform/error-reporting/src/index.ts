export { reportError } from './report-error';
export { reportUnhandledErrors } from './unhandled-errors';
