import '@waypost/platform/kernel/server-only';

export { createMetrics, type Metrics } from './create-metrics';
export { watchEventLoop } from './loop-watch';
