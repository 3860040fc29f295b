import type { Server } from 'node:http';
import { watchEventLoop, type Metrics } from '@waypost/platform/metrics';
import type { Logger } from 'pino';

/** Counts and logs when the event loop was blocked, with the latest requests. Returns the function that stops it. */
export function watchLoop(
  server: Server,
  { metrics, log }: { readonly metrics: Pick<Metrics, 'loopBlocked'>; readonly log: Logger },
): () => void {
  const loop = watchEventLoop({
    now: () => performance.now(),
    onBlocked: (ms, requests) => {
      metrics.loopBlocked(ms);
      log.info({ ms: Math.round(ms), requests }, 'the event loop was held');
    },
  });
  server.prependListener('request', (req) => loop.note(req));
  return () => loop.stop();
}
