export { err, ok, type Result } from './result';
export { systemClock, type Clock } from './clock';
export { csvLine } from './csv';
export { cookieNames, cookieValue } from './cookie-value';
export { newId } from './id';
export { parseInstant } from './instant';
export { isRecord } from './is-record';
export type { Log } from './log';
export { assertNever, invariant } from './invariant';
