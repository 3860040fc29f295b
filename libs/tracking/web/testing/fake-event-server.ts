import type { FakeScheduler } from '@waypost/platform/store-kit/testing';
import type { EventBody } from '@waypost/tracking/contract';
import type { DeliveryAnswer } from '../src/delivery';

/** The outcome of the next request. `lost`: stored, but the response does not arrive. */
export type Fate = 'ok' | 'offline' | 'lost' | 'no-answer' | 'garbage' | { readonly status: number; readonly retryAfter?: string };

export interface FakeEventServer {
  /** Returns each event as often as it was stored: once, if the server is correct. */
  stored(): readonly EventBody[];
  /** Batches as they arrived, whatever their outcome. */
  readonly requests: readonly (readonly EventBody[])[];
  readonly beacons: readonly (readonly EventBody[])[];
  /** Sets the outcomes of the next requests; all later requests succeed. */
  meet(...fates: Fate[]): void;
  /** Ids of events that the server rejects. */
  readonly bad: Set<string>;
  /** The most events that a beacon may carry; the browser refuses more. */
  beaconMaxEvents: number;
  readonly send: (batch: readonly EventBody[]) => Promise<DeliveryAnswer>;
  readonly beacon: (batch: readonly EventBody[]) => boolean;
}

/** `POST /api/event/create`: stores each event id once, and answers each event of a batch (contracts.md). */
export function fakeEventServer(scheduler: FakeScheduler, latencyMs = 5): FakeEventServer {
  const stored = new Map<string, EventBody>();
  const requests: (readonly EventBody[])[] = [];
  const beacons: (readonly EventBody[])[] = [];
  const fates: Fate[] = [];
  const bad = new Set<string>();
  const copyOf = (batch: readonly EventBody[]) => JSON.parse(JSON.stringify(batch)) as readonly EventBody[];
  const take = (body: EventBody) => {
    const id = body.properties.eventId;
    if (bad.has(id)) return { status: 'rejected', reason: 'bad event' };
    if (stored.has(id)) return { id, status: 'duplicate' };
    stored.set(id, body);
    return { id, status: 'accepted' };
  };
  const server: FakeEventServer = {
    stored: () => [...stored.values()],
    requests,
    beacons,
    meet: (...next) => void fates.push(...next),
    bad,
    beaconMaxEvents: Infinity,
    send: (batch) =>
      new Promise((resolve, reject) => {
        requests.push(copyOf(batch));
        const fate = fates.shift() ?? 'ok';
        if (fate === 'no-answer') return;
        const body = fate === 'ok' || fate === 'lost' ? copyOf(batch).map(take) : null;
        const answer: DeliveryAnswer =
          typeof fate === 'object'
            ? { status: fate.status, retryAfter: fate.retryAfter ?? null, body: null }
            : { status: 202, retryAfter: null, body };
        scheduler.after(latencyMs, () =>
          fate === 'offline' || fate === 'lost' ? reject(new TypeError('Failed to fetch')) : resolve(answer),
        );
      }),
    beacon: (batch) => {
      if (batch.length > server.beaconMaxEvents) return false;
      beacons.push(copyOf(batch));
      copyOf(batch).forEach(take);
      return true;
    },
  };
  return server;
}
