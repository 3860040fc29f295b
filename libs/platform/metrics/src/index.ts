import '@waypost/platform/kernel/server-only';

export { createMetrics, type Metrics } from './create-metrics';
export { watchEventLoop, type LoopWatch } from './loop-watch';
