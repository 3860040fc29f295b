import type { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Waypost } from '../wiring';
import { closeServer } from './close-server';

/** The time for closing the process's resources. After it the process ends anyway, because a hanging database would block it forever. */
export const CLOSE_WITHIN_MS = 15_000;

export interface EndOnSignalDeps extends Pick<Waypost, 'server' | 'announceStop' | 'close'> {
  readonly log: Readonly<Record<'info' | 'error', (details: object, message: string) => void>>;
  /** The time that the balancer has to direct requests elsewhere. */
  readonly drainMs: number;
  /** Called last. */
  readonly stopTelemetry: () => Promise<void>;
  /** The process, which ends by a signal or when its parent ends. */
  readonly signals: Pick<EventEmitter, 'on'>;
  readonly exit: (code: number) => void;
}

/**
 * Stops in order (R16.04): lets the balancer direct requests elsewhere, accepts no new request, lets running ones end, then closes their
 * resources.
 */
export function endOnSignal({ server, log, announceStop, close, drainMs, stopTelemetry, signals, exit }: EndOnSignalDeps): void {
  let isStopping = false;
  async function stop(signal: string): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    announceStop();
    await pause(drainMs);
    await closeServer(server);
    const late = setTimeout(() => {
      log.error({ withinMs: CLOSE_WITHIN_MS }, 'the shutdown did not finish in time');
      exit(1);
    }, CLOSE_WITHIN_MS);
    await close();
    await stopTelemetry();
    clearTimeout(late);
    log.info({ signal }, 'stopped');
    exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) signals.on(signal, () => void stop(signal));
  // The parent process is gone, so nobody else would stop this one.
  signals.on('disconnect', () => void stop('disconnect'));
}
