import { useContext, useSyncExternalStore } from 'react';
import type { SessionRootState } from '@waypost/visitor/web';
import type { IpLookupRootState } from '@waypost/visitor/web/place-and-bots';
import type { UserStateRootState } from '@waypost/visitor/web/user-state';
import { ReactReduxContext } from 'react-redux';

const never = () => () => undefined;

/**
 * Something of the visit, from the store. The server and the first render know nothing of it, so that a cached page
 * hydrates without a difference, or what the server wrote for this visit alone; a tree without a store knows no more. What is
 * selected has to be the same object until it changes.
 */
export function useOfVisit<T>(
  select: (state: SessionRootState & UserStateRootState & IpLookupRootState) => T,
  written: T | null = null,
): T | null {
  const store = useContext(ReactReduxContext)?.store;
  const before = () => written;
  return useSyncExternalStore<T | null>(store ? store.subscribe : never, store ? () => select(store.getState()) : before, before);
}
