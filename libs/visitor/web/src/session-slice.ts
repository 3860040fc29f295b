import { createAction } from '@reduxjs/toolkit';
import type { VisitorSession } from '@waypost/visitor/model';
import type { UnknownAction } from 'redux';

/** The signed-in user (R6.07). Visitors are never signed in; staff are. */
export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

export interface SessionSlice {
  readonly session: VisitorSession | null;
  /** Identifies the browser across visits. */
  readonly anonymousId: string | null;
  readonly isReady: boolean;
  readonly user: SessionUser | null;
}

const initialState: SessionSlice = { session: null, anonymousId: null, isReady: false, user: null };

/** The visit's session was restored or created, or continued by an event or in another tab. */
export const sessionEntered = createAction<{ readonly session: VisitorSession; readonly anonymousId: string }>('session/sessionEntered');
/** The first session fetch has ended, successfully or not (R6.07). */
export const authSessionFetched = createAction<{ readonly user: SessionUser | null }>('session/authSessionFetched');

/** A plain reducer, because createSlice would load immer, 3 kB of brotli, before the first tap. */
export function sessionReducer(state: SessionSlice = initialState, action: UnknownAction): SessionSlice {
  if (sessionEntered.match(action)) return { ...state, ...action.payload };
  if (authSessionFetched.match(action)) return { ...state, isReady: true, user: action.payload.user };
  return state;
}

export interface SessionRootState {
  readonly session: SessionSlice;
}

export const selectSession = (state: SessionRootState): VisitorSession | null => state.session.session;
export const selectAnonymousId = (state: SessionRootState): string | null => state.session.anonymousId;
// The two definitions of R6.07. No page reads them, so that no visitor downloads them.
/** True after the first session fetch (R6.07). */
export const selectIsAuthReady = (state: SessionRootState): boolean => state.session.isReady;
/** True if the session has a user (R6.07). */
export const selectIsLoggedIn = (state: SessionRootState): boolean => state.session.user !== null;
