import { aSession, aUserState } from '@waypost/visitor/model/testing';
import type { UserState } from '@waypost/visitor/model';
import type { SessionRootState, SessionSlice } from '../src/session-slice';
import type { UserStateRootState } from '../src/user-state-slice';

/** The visitor's part of a store's state, restored: `preloadedState` for a test of another library. */
export function aVisitorState({
  session = {},
  userState = {},
}: { readonly session?: Partial<SessionSlice>; readonly userState?: Partial<UserState> } = {}): SessionRootState & UserStateRootState {
  return {
    session: { session: aSession(), anonymousId: 'anonymous-1', isReady: true, user: null, ...session },
    userState: { state: aUserState(userState), isRestored: true, unsent: false },
  };
}
