import { createAction } from '@reduxjs/toolkit';
import { instantOf } from '@waypost/platform/store-kit/sagas';
import type { AppError, NavigationFailure } from '@waypost/routing/model/errors';
import type { UnknownAction } from 'redux';
import { newBuildSeen } from './new-build';

/** The result of a navigation (R2.11). `failed` means an error, `completed` an arrival. */
export type NavigationOutcome = NavigationFailure | 'completed' | 'failed';

export interface AppSlice {
  readonly error: AppError | null;
  /** ISO instant at which the running navigation began; null if there is none. */
  readonly navigatingSince: string | null;
  readonly lastOutcome: { readonly to: string; readonly outcome: NavigationOutcome } | null;
  /** True if the server has a newer build: the next navigation is a full load (R2.13). */
  readonly hasNewBuild: boolean;
}

const initialState: AppSlice = { error: null, navigatingSince: null, lastOutcome: null, hasNewBuild: false };

/** Sets the app's error (R2.20). */
export const appErrorSet = createAction<AppError>('app/appErrorSet');
/** Clears the error and navigates to `redirect`, if there is one (R2.20). */
export const appErrorCleared = createAction('app/appErrorCleared', (options: { readonly redirect?: string } = {}) => ({
  payload: options,
}));
export const navigationStarted = createAction<{ readonly to: string }>('app/navigationStarted');
export const navigationSettled = createAction<{ readonly to: string; readonly outcome: NavigationOutcome }>('app/navigationSettled');

/** A plain reducer, because createSlice would load immer, 3 kB of brotli, before the first tap. */
export function appReducer(state: AppSlice = initialState, action: UnknownAction): AppSlice {
  if (appErrorSet.match(action)) return { ...state, error: action.payload };
  if (appErrorCleared.match(action)) return { ...state, error: null };
  if (newBuildSeen.match(action)) return { ...state, hasNewBuild: true };
  if (navigationStarted.match(action)) return { ...state, navigatingSince: state.navigatingSince ?? instantOf(action) };
  if (!navigationSettled.match(action)) return state;
  const { payload } = action;
  // A replaced navigation ends while its replacement is still running.
  return { ...state, navigatingSince: payload.outcome === 'cancelled' ? state.navigatingSince : null, lastOutcome: payload };
}

export interface AppRootState {
  readonly app: AppSlice;
}

export const selectAppError = (state: AppRootState): AppError | null => state.app.error;
export const selectIsNavigating = (state: AppRootState): boolean => state.app.navigatingSince !== null;
export const selectHasNewBuild = (state: AppRootState): boolean => state.app.hasNewBuild;
