import type { WrittenBootState } from '@waypost/pages/contract/boot';
import { reportError } from '@waypost/platform/error-reporting';
import { systemClock } from '@waypost/platform/kernel';
import { parameterOfPath } from '@waypost/routing/model';
import { appReducer, pageReducer, type AppRootState, type PageRootState } from '@waypost/routing/web';
import { createAppStore, systemScheduler, type AppStore } from '@waypost/platform/store-kit';
import { clockOffsetReducer, keepSession, sessionReducer, type ClockOffsetRootState, type SessionRootState } from '@waypost/visitor/web';
import {
  botDetectionReducer,
  ipLookupReducer,
  type BotDetectionRootState,
  type IpLookupRootState,
} from '@waypost/visitor/web/place-and-bots';
import { userStateReducer, type UserStateRootState } from '@waypost/visitor/web/user-state';

export type RuntimeState = AppRootState &
  PageRootState &
  SessionRootState &
  UserStateRootState &
  IpLookupRootState &
  ClockOffsetRootState &
  BotDetectionRootState;
export type RuntimeStore = AppStore<RuntimeState>;

/** Creates the store of a page, for everything that works before and without React. */
export function createRuntimeStore(
  { payload }: Pick<WrittenBootState, 'payload'>,
  visitor: Parameters<typeof keepSession>[0],
): RuntimeStore {
  return createAppStore({
    reducers: {
      app: appReducer,
      page: pageReducer,
      session: sessionReducer,
      userState: userStateReducer,
      ipLookup: ipLookupReducer,
      clockOffset: clockOffsetReducer,
      botDetection: botDetectionReducer,
    },
    preloadedState: { page: { payload, step: payload && parameterOfPath(payload.route, 'step', window.location.pathname) } },
    middleware: [keepSession(visitor)],
    sagaContext: { clock: systemClock, scheduler: systemScheduler, onError: reportError },
  });
}
