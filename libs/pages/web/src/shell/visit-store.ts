import { useContext, useSyncExternalStore } from 'react';
import type { IpLookupRootState, SessionRootState, UserStateRootState } from '@waypost/visitor/web';
import { ReactReduxContext } from 'react-redux';

const nothing = () => null;
const never = () => () => undefined;

/**
 * Something of the visit, from the store. The server and the first render know nothing of it, so that a cached page
 * hydrates without a difference; a tree without a store knows nothing either. What is selected has to be the same
 * object until it changes.
 */
export function useOfVisit<T>(select: (state: SessionRootState & UserStateRootState & IpLookupRootState) => T): T | null {
  const store = useContext(ReactReduxContext)?.store;
  return useSyncExternalStore<T | null>(store ? store.subscribe : never, store ? () => select(store.getState()) : nothing, nothing);
}
