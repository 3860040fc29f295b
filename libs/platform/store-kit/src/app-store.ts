import { applyMiddleware, legacy_createStore, type Middleware, type Reducer, type StateFromReducersMapObject, type Store } from 'redux';
import createSagaMiddleware, { type SagaIterator, type Task } from 'redux-saga';
import type { SagaContext } from './saga-context';
import { stampActions } from './stamped-action';

type Reducers = Record<string, Reducer>;

export interface AppStoreOptions<R extends Reducers> {
  readonly reducers: R;
  readonly preloadedState?: Partial<StateFromReducersMapObject<R>>;
  /** Sees each action with its instant, before the reducers and the sagas do. */
  readonly middleware?: readonly Middleware<object, StateFromReducersMapObject<R>>[];
  /** Clock, scheduler, error report, and other services of the app's sagas. */
  readonly sagaContext: SagaContext & Readonly<Record<string, unknown>>;
}

export interface AppStore<State = Record<string, unknown>> extends Store<State> {
  /** Adds a slice that was loaded later (with the view). A name that exists changes nothing, so that a module may be loaded twice. */
  inject(name: string, reducer: Reducer): void;
  /**
   * Starts a saga. A saga that throws is reported through `onError` and the others continue. Wrap it in `restarting` if it must restart.
   */
  run<Args extends unknown[]>(saga: (...args: Args) => SagaIterator, ...args: Args): Task;
  /** Adds services to the context, for sagas that start from now on and for running sagas that look them up later. */
  provide(services: Readonly<Record<string, unknown>>): void;
  /** Cancels every saga. */
  stop(): void;
}

/**
 * Makes the one store of a page (decision 4 of the architecture). The view attaches to it and never makes its own.
 *
 * Built on redux itself, because RTK's configureStore would add its thunk, batching and development checks to the first 25 kB.
 */
export function createAppStore<R extends Reducers>({
  reducers,
  preloadedState,
  middleware = [],
  sagaContext,
}: AppStoreOptions<R>): AppStore<StateFromReducersMapObject<R>> {
  type State = StateFromReducersMapObject<R>;
  const current: Reducers = { ...reducers };
  const tasks = new Set<Task>();
  const sagas = createSagaMiddleware<object>({
    context: { ...sagaContext },
    onError: (error, { sagaStack }) => sagaContext.onError(error, sagaName(sagaStack)),
  });
  const store = legacy_createStore(
    combined(current) as unknown as Reducer<State>,
    preloadedState as State | undefined,
    applyMiddleware(stampActions(sagaContext.clock), ...middleware, sagas),
  );

  return {
    ...store,
    inject: (name, reducer) => {
      if (name in current) return;
      current[name] = reducer;
      store.replaceReducer(combined(current) as unknown as Reducer<State>);
    },
    run: (saga, ...args) => {
      const task = sagas.run(saga, ...args);
      tasks.add(task);
      return task;
    },
    provide: (services) => sagas.setContext(services),
    stop: () => {
      tasks.forEach((task) => task.cancel());
      tasks.clear();
    },
  };
}

type Slices = Readonly<Record<string, unknown>>;

/** Returns the reducer of all slices. Redux's own also checks their shapes, which would add to the first 25 kB (ADR 19). */
const combined =
  (reducers: Reducers): Reducer<Slices> =>
  (state = {}, action) => {
    const slices = Object.entries(reducers).map(([name, reduce]) => [name, reduce(state[name], action)] as const);
    return slices.some(([name, slice]) => slice !== state[name]) ? Object.fromEntries(slices) : state;
  };

/** Returns the outermost saga of a saga stack: the one that was started. */
function sagaName(sagaStack: string): string {
  return /created by (\w+)\s*$/.exec(sagaStack)?.[1] ?? /task (\w+)/.exec(sagaStack)?.[1] ?? 'saga';
}
