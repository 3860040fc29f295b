export { reportUnhandledErrors, type ErrorReporting, type UnhandledErrorOptions } from './unhandled-errors';
