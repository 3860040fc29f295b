import { newId } from '@waypost/platform/kernel';
import { browserLifecycle, safeStorage, type PageLifecycle } from '@waypost/platform/store-kit';
import type { EventBody, EventContext } from '@waypost/tracking/contract';
import { EVENT_PATH } from '@waypost/tracking/contract/values';
import { selectBotDetection, selectIpLookup } from '@waypost/visitor/web/place-and-bots';
import type { DeliveryAnswer } from './delivery';
import { durableOutbox, type DurableOutbox } from './outbox/durable-outbox';
import { indexedDbOutbox } from './outbox/indexed-db-outbox';
import { storageOutbox } from './outbox/storage-outbox';
import type { TrackedState } from './tracked-state';

/** The effects of event delivery. */
export interface TrackingServices<State> {
  /** Returns the context of every event, at the moment of the call (R7.02). */
  readonly selectContext: (state: State) => EventContext;
  /** True once the bot detection and the place are available. The first page view waits a moment for that (R7.02). */
  readonly isContextReady: (state: State) => boolean;
  readonly pushToDataLayer: (entry: Readonly<Record<string, unknown>>) => void;
  readonly outbox: DurableOutbox;
  /** Rejects if there is no response. */
  readonly send: (batch: readonly EventBody[], signal: AbortSignal) => Promise<DeliveryAnswer>;
  /** Hands events to the browser for sending after the page is gone. Returns false if the browser refuses. */
  readonly beacon: (batch: readonly EventBody[]) => boolean;
  /** Resolves when no other tab is sending. The turn ends with the signal, or by itself when the tab is closed. */
  readonly takeTurn: (signal: AbortSignal) => Promise<void>;
  readonly lifecycle: PageLifecycle;
  readonly newId: () => string;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
}

const SENDER_LOCK = 'waypost:outbox';

export function browserTrackingServices<State extends TrackedState>(
  window: Window & typeof globalThis & { dataLayer?: unknown[] },
  selectContext: (state: State) => EventContext,
): TrackingServices<State> {
  const { navigator } = window;
  return {
    selectContext,
    isContextReady: (state) => selectBotDetection(state) !== null && selectIpLookup(state) !== null,
    pushToDataLayer: (entry) => (window.dataLayer ??= []).push(entry),
    outbox: durableOutbox(indexedDbOutbox(), storageOutbox(safeStorage(() => window.localStorage))),
    send: async (batch, signal) => {
      const response = await window.fetch(EVENT_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(batch),
        signal,
      });
      const body: unknown = await response.json().catch(() => null);
      return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
    },
    beacon: (batch) => navigator.sendBeacon?.(EVENT_PATH, new Blob([JSON.stringify(batch)], { type: 'application/json' })) ?? false,
    takeTurn: (signal) => takeTurn(navigator, signal),
    lifecycle: browserLifecycle(window),
    newId,
    random: Math.random,
  };
}

/** Makes one tab the sender by Web Locks. Without them two tabs may send the same event; the server stores it once. */
function takeTurn({ locks }: { readonly locks?: LockManager }, signal: AbortSignal): Promise<void> {
  if (!locks) return Promise.resolve();
  return new Promise((resolve) => {
    const hold = () =>
      new Promise<void>((release) => {
        signal.addEventListener('abort', () => release());
        if (signal.aborted) release();
        resolve();
      });
    // Rejected under some privacy settings, and when the wait is given up.
    locks.request(SENDER_LOCK, { signal }, hold).catch(() => resolve());
  });
}
