import { fakeClock, type FakeClock } from '@waypost/platform/kernel/testing';
import type { Middleware, Reducer, StateFromReducersMapObject, UnknownAction } from 'redux';
import { createAppStore, type AppStore } from '../src/app-store';
import { fakeScheduler, type FakeScheduler } from './fake-scheduler';

export interface TestStore<State> {
  readonly store: AppStore<State>;
  readonly clock: FakeClock;
  readonly scheduler: FakeScheduler;
  /** The actions that reached the reducers, in order. */
  readonly actions: readonly UnknownAction[];
  /** The failures that sagas reported. */
  readonly errors: readonly { readonly error: unknown; readonly saga: string }[];
  runUntilIdle(): Promise<void>;
  advance(ms: number): Promise<void>;
}

/** A real store on a fake clock and scheduler that records its actions. */
export function aTestStore<R extends Record<string, Reducer>>({
  reducers,
  preloadedState,
  middleware,
  context = {},
  clock = fakeClock(),
  scheduler = fakeScheduler(clock),
}: {
  readonly reducers: R;
  readonly preloadedState?: Partial<StateFromReducersMapObject<R>>;
  readonly middleware?: readonly Middleware<object, StateFromReducersMapObject<R>>[];
  readonly context?: Readonly<Record<string, unknown>>;
  readonly clock?: FakeClock;
  readonly scheduler?: FakeScheduler;
}): TestStore<StateFromReducersMapObject<R>> {
  const actions: UnknownAction[] = [];
  const errors: { error: unknown; saga: string }[] = [];
  const store = createAppStore({
    reducers: {
      ...reducers,
      recordedActions: (state: null = null, action: UnknownAction) => {
        if (!action.type.startsWith('@@redux')) actions.push(action);
        return state;
      },
    },
    preloadedState,
    ...(middleware && { middleware: middleware as readonly Middleware[] }),
    sagaContext: { ...context, clock, scheduler, onError: (error, saga) => errors.push({ error, saga }) },
  });
  return {
    store: store as unknown as AppStore<StateFromReducersMapObject<R>>,
    clock,
    scheduler,
    actions,
    errors,
    runUntilIdle: () => scheduler.runUntilIdle(),
    advance: (ms) => scheduler.advance(ms),
  };
}
