import { fakeLifecycle, memoryStorage, type FakeLifecycle, type FakeScheduler } from '@waypost/platform/store-kit/testing';
import type { SafeStorage } from '@waypost/platform/store-kit';
import { anEventContext } from '@waypost/tracking/contract/testing';
import type { EventContext } from '@waypost/tracking/contract';
import { durableOutbox } from '../src/outbox/durable-outbox';
import type { Outbox } from '../src/outbox/outbox';
import { storageOutbox } from '../src/outbox/storage-outbox';
import type { TrackingServices } from '../src/tracking-services';
import type { FakeEventServer } from './fake-event-server';
import { fakeDatabase } from './fake-outbox';

/** Web Locks of one browser: one turn at a time, in the order of requests. */
export function fakeTurns(): { readonly takeTurn: TrackingServices<unknown>['takeTurn']; readonly mostAtOnce: () => number } {
  const waiting: (() => void)[] = [];
  let holders = 0;
  let most = 0;
  const next = () => {
    if (holders > 0) return;
    waiting.shift()?.();
  };
  return {
    mostAtOnce: () => most,
    takeTurn: (signal) =>
      new Promise((resolve) => {
        const begin = () => {
          if (signal.aborted) return next();
          holders += 1;
          most = Math.max(most, holders);
          let isOver = false;
          const end = () => {
            if (isOver) return;
            isOver = true;
            holders -= 1;
            next();
          };
          // A closed tab gives up its turn, whatever it was doing.
          signal.addEventListener('abort', end);
          resolve();
        };
        waiting.push(begin);
        next();
      }),
  };
}

let made = 0;

export interface FakeTrackingServices<State> extends TrackingServices<State> {
  readonly lifecycle: FakeLifecycle;
  readonly dataLayer: readonly Readonly<Record<string, unknown>>[];
}

/** The effects of one tab. Several tabs with the same database, storage and turns are tabs of one visitor. */
export function fakeTrackingServices<State>({
  scheduler,
  server,
  database = fakeDatabase(),
  local = memoryStorage(),
  takeTurn = fakeTurns().takeTurn,
  selectContext = () => anEventContext(),
  isContextReady = () => true,
}: {
  readonly scheduler: FakeScheduler;
  readonly server: FakeEventServer;
  readonly database?: Outbox;
  readonly local?: SafeStorage;
  readonly takeTurn?: TrackingServices<State>['takeTurn'];
  readonly selectContext?: (state: State) => EventContext;
  readonly isContextReady?: TrackingServices<State>['isContextReady'];
}): FakeTrackingServices<State> {
  const dataLayer: Readonly<Record<string, unknown>>[] = [];
  return {
    selectContext,
    isContextReady,
    dataLayer,
    pushToDataLayer: (entry) => void dataLayer.push(entry),
    outbox: durableOutbox(database, storageOutbox(local), scheduler),
    send: server.send,
    beacon: server.beacon,
    takeTurn,
    lifecycle: fakeLifecycle(),
    newId: () => `event-${String((made += 1)).padStart(6, '0')}`,
    random: () => 1,
  };
}
