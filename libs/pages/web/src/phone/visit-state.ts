import type { PageRootState } from '@waypost/routing/web';
import type { IpLookupRootState, SessionRootState, UserStateRootState } from '@waypost/visitor/web';

/** What decides which number a visit calls. */
export type VisitState = PageRootState & SessionRootState & UserStateRootState & IpLookupRootState;

export interface VisitStore {
  getState(): VisitState;
  subscribe(listener: () => void): () => void;
}
