import type { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Waypost } from '../wiring';

/** Requests under way get this long to end before their connections are cut (R16.04). */
export const SHUTDOWN_MS = 10_000;
/** What the process used is given back within this, or it ends all the same: a database that answers nothing would be waited for without end. */
export const CLOSE_WITHIN_MS = 15_000;

export interface EndOnSignalDeps extends Pick<Waypost, 'server' | 'announceStop' | 'close'> {
  readonly log: Readonly<Record<'info' | 'error', (details: object, message: string) => void>>;
  /** How long the balancer is given to look elsewhere. */
  readonly drainMs: number;
  /** Comes last of all. */
  readonly stopTelemetry: () => Promise<void>;
  /** The process, which ends by a signal or when its parent ends. */
  readonly signals: Pick<EventEmitter, 'on'>;
  readonly exit: (code: number) => void;
}

/** Lets the balancer look elsewhere first, then takes no new request, lets those under way end, then closes what they used (R16.04). */
export function endOnSignal({ server, log, announceStop, close, drainMs, stopTelemetry, signals, exit }: EndOnSignalDeps): void {
  let isStopping = false;
  async function stop(signal: string): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    announceStop();
    await pause(drainMs);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    const cut = setTimeout(() => server.closeAllConnections(), SHUTDOWN_MS);
    await closed;
    clearTimeout(cut);
    const late = setTimeout(() => {
      log.error({ withinMs: CLOSE_WITHIN_MS }, 'what the process used could not be given back in time');
      exit(1);
    }, CLOSE_WITHIN_MS);
    await close();
    await stopTelemetry();
    clearTimeout(late);
    log.info({ signal }, 'stopped');
    exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) signals.on(signal, () => void stop(signal));
  // The process that started this one is gone: nobody would ever stop it.
  signals.on('disconnect', () => void stop('disconnect'));
}
