import { createAction } from '@reduxjs/toolkit';
import { instantOf } from '@waypost/platform/store-kit/sagas';
import { isEventTracked } from '@waypost/tracking/contract';
import { withActivity, type VisitorSession } from '@waypost/visitor/model';
import type { UnknownAction } from 'redux';

/** Whoever is signed in (R6.07). Visitors never are; staff are. */
export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

export interface SessionSlice {
  readonly session: VisitorSession | null;
  /** Names the browser across visits. */
  readonly anonymousId: string | null;
  readonly isReady: boolean;
  readonly user: SessionUser | null;
}

const initialState: SessionSlice = { session: null, anonymousId: null, isReady: false, user: null };

/** The visit's session was found or made, or went on in another tab. */
export const sessionEntered = createAction<{ readonly session: VisitorSession; readonly anonymousId: string }>('session/sessionEntered');
/** The first session fetch is over, well or not (R6.07). */
export const authSessionFetched = createAction<{ readonly user: SessionUser | null }>('session/authSessionFetched');

/** A plain reducer: createSlice would bring immer, 3 kB of brotli, before the first tap. */
export function sessionReducer(state: SessionSlice = initialState, action: UnknownAction): SessionSlice {
  if (sessionEntered.match(action)) return { ...state, ...action.payload };
  if (authSessionFetched.match(action)) return { ...state, isReady: true, user: action.payload.user };
  // R6.10: each event is activity.
  if (isEventTracked(action) && state.session) return { ...state, session: withActivity(state.session, instantOf(action)) };
  return state;
}

export interface SessionRootState {
  readonly session: SessionSlice;
}

export const selectSession = (state: SessionRootState): VisitorSession | null => state.session.session;
export const selectAnonymousId = (state: SessionRootState): string | null => state.session.anonymousId;
/** True after the first session fetch (R6.07). */
export const selectIsAuthReady = (state: SessionRootState): boolean => state.session.isReady;
/** Whether the session has a user (R6.07). */
export const selectIsLoggedIn = (state: SessionRootState): boolean => state.session.user !== null;
