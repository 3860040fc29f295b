import { useContext, useSyncExternalStore } from 'react';
import type { ClockOffsetRootState, SessionRootState } from '@waypost/visitor/web';
import type { IpLookupRootState } from '@waypost/visitor/web/place-and-bots';
import type { UserStateRootState } from '@waypost/visitor/web/user-state';
import { ReactReduxContext } from 'react-redux';

const never = () => () => undefined;

/**
 * Selects a value of the visit from the store. The server and the first render return null, or `written` for a page of one visit, so that a
 * cached page hydrates without a difference. Without a store the result is the same. The selected value has to be the same object until it
 * changes.
 */
export function useOfVisit<T>(
  select: (state: SessionRootState & UserStateRootState & IpLookupRootState & ClockOffsetRootState) => T,
  written: T | null = null,
): T | null {
  const store = useContext(ReactReduxContext)?.store;
  const before = () => written;
  return useSyncExternalStore<T | null>(store ? store.subscribe : never, store ? () => select(store.getState()) : before, before);
}
