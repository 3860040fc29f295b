import { aSession, aUserState } from '@waypost/visitor/model/testing';
import type { IpLookup, UserState } from '@waypost/visitor/model';
import type { IpLookupRootState } from '../src/place-and-bots/ip-lookup-slice';
import type { SessionRootState, SessionSlice } from '../src/session-slice';
import type { UserStateRootState } from '../src/user-state-slice';

/** The visitor's part of a store's state after the restore, as a `preloadedState` for tests of other libraries. */
export function aVisitorState({
  session = {},
  userState = {},
  ipLookup = null,
}: {
  readonly session?: Partial<SessionSlice>;
  readonly userState?: Partial<UserState>;
  readonly ipLookup?: IpLookup | null;
} = {}): SessionRootState & UserStateRootState & IpLookupRootState {
  return {
    session: { session: aSession(), anonymousId: 'anonymous-1', isReady: true, user: null, ...session },
    userState: { state: aUserState(userState), isRestored: true, unsent: false },
    ipLookup,
  };
}
