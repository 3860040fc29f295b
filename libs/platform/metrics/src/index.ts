import '@waypost/platform/kernel/server-only';

export {
  createMetrics,
  type BreakerState,
  type CountedCall,
  type CountedPart,
  type ForwardedCounts,
  type Metrics,
  type MetricsOptions,
  type PoolCounts,
} from './create-metrics';
export { watchEventLoop } from './loop-watch';
