export { err, ok, type Result } from './result';
export { systemClock, type Clock } from './clock';
export { newId } from './id';
export { parseInstant } from './instant';
export { assertNever, invariant } from './invariant';
