import { watchEventLoop, type LoopWatch, type Metrics } from '@waypost/platform/metrics';
import type { Logger } from 'pino';

/** Counts and logs when the event loop was blocked, with the latest requests, which have to be noted. */
export const watchLoop = ({ metrics, log }: { readonly metrics: Pick<Metrics, 'loopBlocked'>; readonly log: Logger }): LoopWatch =>
  watchEventLoop({
    now: () => performance.now(),
    onBlocked: (ms, requests) => {
      metrics.loopBlocked(ms);
      log.info({ ms: Math.round(ms), requests }, 'the event loop was blocked');
    },
  });
