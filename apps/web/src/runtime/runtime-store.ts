import type { WrittenBootState } from '@waypost/pages/contract';
import { systemClock } from '@waypost/platform/kernel';
import { appReducer, pageReducer, type AppRootState, type PageRootState } from '@waypost/routing/web';
import { createAppStore, systemScheduler, type AppStore } from '@waypost/platform/store-kit';
import {
  botDetectionReducer,
  ipLookupReducer,
  sessionReducer,
  userStateReducer,
  type BotDetectionRootState,
  type IpLookupRootState,
  type SessionRootState,
  type UserStateRootState,
} from '@waypost/visitor/web';

export type RuntimeState = AppRootState & PageRootState & SessionRootState & UserStateRootState & IpLookupRootState & BotDetectionRootState;
export type RuntimeStore = AppStore<RuntimeState>;

/** The store of a page: everything that works before and without React. */
export function createRuntimeStore({ payload }: Pick<WrittenBootState, 'payload'>): RuntimeStore {
  return createAppStore({
    reducers: {
      app: appReducer,
      page: pageReducer,
      session: sessionReducer,
      userState: userStateReducer,
      ipLookup: ipLookupReducer,
      botDetection: botDetectionReducer,
    },
    preloadedState: { page: { payload, step: null } },
    sagaContext: { clock: systemClock, scheduler: systemScheduler, onError: (error) => window.reportError(error) },
  });
}
