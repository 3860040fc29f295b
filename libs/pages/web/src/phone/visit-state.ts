import type { PageRootState } from '@waypost/routing/web';
import type { ClockOffsetRootState, SessionRootState } from '@waypost/visitor/web';
import type { IpLookupRootState } from '@waypost/visitor/web/place-and-bots';
import type { UserStateRootState } from '@waypost/visitor/web/user-state';

/** The state that decides a visit's number. */
export type VisitState = PageRootState & SessionRootState & UserStateRootState & IpLookupRootState & ClockOffsetRootState;

export interface VisitStore {
  getState(): VisitState;
  subscribe(listener: () => void): () => void;
}
