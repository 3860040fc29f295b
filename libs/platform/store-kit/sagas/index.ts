export { inContext, instantNow, pause, type SagaContext } from '../src/saga-context';
export { listening } from '../src/listening';
export { restarting } from '../src/restarting';
export { instantOf } from '../src/stamped-action';
export { takeEach, takeNextWhenDone } from '../src/take-each';
