export { reportUnhandledErrors } from './unhandled-errors';
