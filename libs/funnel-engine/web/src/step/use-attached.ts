import { useContext, useSyncExternalStore } from 'react';
import { ReactReduxContext } from 'react-redux';
import type { Store } from 'redux';

const never = () => () => undefined;

/** Returns the tab's store; undefined in a page rendered on the server. */
export const useTabStore = (): Store | undefined => useContext(ReactReduxContext)?.store as Store | undefined;

/** False in the server's markup and in the first render over it, and true after that. Content that depends on the visitor waits for it. */
export const useIsAttached = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Returns a selector's value once React is attached. The first render returns `before`, because it must equal the server's markup, which is
 * the same for all visitors. The selector must return the same object for the same state.
 */
export function useAfterAttach<State, T>(select: (state: State) => T, before: T): T {
  const store = useTabStore();
  return useSyncExternalStore(
    store ? store.subscribe : never,
    () => (store ? select(store.getState() as State) : before),
    () => before,
  );
}
