import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { instantOf } from '@waypost/store-kit';
import { isEventTracked } from '@waypost/tracking/contract';
import { withActivity, type VisitorSession } from '@waypost/visitor/model';

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

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The visit's session was found or made, or went on in another tab. */
    sessionEntered: (state, action: PayloadAction<{ readonly session: VisitorSession; readonly anonymousId: string }>) => ({
      ...state,
      ...action.payload,
    }),
    /** The first session fetch is over, well or not (R6.07). */
    authSessionFetched: (state, action: PayloadAction<{ readonly user: SessionUser | null }>) => ({
      ...state,
      isReady: true,
      user: action.payload.user,
    }),
  },
  extraReducers: (builder) => {
    builder.addMatcher(isEventTracked, (state, action) =>
      state.session ? { ...state, session: withActivity(state.session, instantOf(action)) } : state,
    );
  },
});

export const sessionReducer = slice.reducer;
export const { sessionEntered, authSessionFetched } = slice.actions;

export interface SessionRootState {
  readonly session: SessionSlice;
}

export const selectSession = (state: SessionRootState): VisitorSession | null => state.session.session;
export const selectAnonymousId = (state: SessionRootState): string | null => state.session.anonymousId;
/** True after the first session fetch (R6.07). */
export const selectIsAuthReady = (state: SessionRootState): boolean => state.session.isReady;
export const selectUser = (state: SessionRootState): SessionUser | null => state.session.user;
export const selectIsLoggedIn = (state: SessionRootState): boolean => state.session.user !== null;
