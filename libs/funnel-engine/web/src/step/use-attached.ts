import { useContext, useSyncExternalStore } from 'react';
import { ReactReduxContext } from 'react-redux';
import type { Store } from 'redux';

const never = () => () => undefined;

/** The store of the tab; a page rendered on the server has none. */
export const useTabStore = (): Store | undefined => useContext(ReactReduxContext)?.store as Store | undefined;

/** False in the server's markup and in the first render over it, true after that: what depends on the visitor waits for it. */
export const useIsAttached = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * What a selector answers, once React is attached: the first render equals the server's markup, which is the same for all visitors.
 * The selector must give the same object for the same state.
 */
export function useAfterAttach<State, T>(select: (state: State) => T, before: T): T {
  const store = useTabStore();
  return useSyncExternalStore(
    store ? store.subscribe : never,
    () => (store ? select(store.getState() as State) : before),
    () => before,
  );
}
