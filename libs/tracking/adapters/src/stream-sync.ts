import { fetchGet } from '@waypost/platform/http';
import { isRecord } from '@waypost/platform/kernel';

/** Whether an acknowledged message is on the NATS server's disk; `unknown` if the server does not say. */
export type StreamSync = 'always' | 'sometimes' | 'unknown';

const TIMEOUT_MS = 3_000;

/** Parses the response of `GET /jsz?config=true`. Servers before 2.10 do not say how often they sync. */
export function streamSyncIn(answer: unknown): StreamSync {
  const config = isRecord(answer) ? answer['config'] : null;
  if (!isRecord(config)) return 'unknown';
  if (config['sync_always'] === true) return 'always';
  return typeof config['sync_interval'] === 'number' ? 'sometimes' : 'unknown';
}

/** Asks the server's monitoring endpoint, with one retry (R8.13) within the same deadline. An endpoint that does not respond counts as `unknown`. */
export async function askStreamSync(monitorUrl: string): Promise<StreamSync> {
  try {
    const answer = await fetchGet(new URL('/jsz?config=true', monitorUrl).href, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? streamSyncIn(await answer.json()) : 'unknown';
  } catch {
    return 'unknown';
  }
}

const UNSAFE: Readonly<Record<Exclude<StreamSync, 'always'>, string>> = {
  sometimes: 'NATS does not sync always (sync_interval): a power cut of its machine can lose acknowledged events.',
  unknown: 'Whether NATS syncs always is not known (NATS_MONITOR_URL, 2.10 or newer): a power cut may lose acknowledged events.',
};

/** Returns a warning for the operator, or null if all is well. */
export const syncWarning = (sync: StreamSync): string | null => (sync === 'always' ? null : UNSAFE[sync]);

/** The stream's status as a part of a process. */
export interface StreamPart {
  readonly name: 'nats';
  readonly isAway: boolean;
  readonly status: 'ok' | 'warning';
  readonly detail?: string;
}

/**
 * Returns the status of NATS, with its warnings. Without NATS, or with a full stream, browsers keep their events and pages work, so no
 * balancer should remove the process.
 */
export function natsPart(isReady: boolean, warnings: readonly string[]): StreamPart {
  if (!isReady)
    return { name: 'nats', isAway: true, status: 'warning', detail: 'NATS does not answer: events are refused, and browsers keep them.' };
  return { name: 'nats', isAway: false, ...(warnings.length === 0 ? { status: 'ok' } : { status: 'warning', detail: warnings.join(' ') }) };
}
