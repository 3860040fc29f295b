import '@waypost/platform/kernel/server-only';

export { prettyDestination } from '../src/log/pretty-log';
export { processLog } from '../src/log/process-log';
export { REQUEST_ID_HEADER, requestIdOf } from '../src/log/request-id';
export { requestLog } from '../src/log/request-log';
