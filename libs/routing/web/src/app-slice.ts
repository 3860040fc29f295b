import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { instantOf } from '@waypost/store-kit';
import type { AppError, NavigationFailure } from '@waypost/routing/model';

/** How a navigation ended (R2.11); `failed` is one that broke, `completed` one that arrived. */
export type NavigationOutcome = NavigationFailure | 'completed' | 'failed';

export interface AppSlice {
  readonly error: AppError | null;
  /** ISO instant at which the running navigation began; null while there is none. */
  readonly navigatingSince: string | null;
  readonly lastOutcome: { readonly to: string; readonly outcome: NavigationOutcome } | null;
}

const initialState: AppSlice = { error: null, navigatingSince: null, lastOutcome: null };

const slice = createSlice({
  name: 'app',
  initialState,
  reducers: {
    /** R2.20 */
    appErrorSet: (state, action: PayloadAction<AppError>) => ({ ...state, error: action.payload }),
    /** Takes the error away and goes on to `redirect`, if there is one (R2.20). */
    appErrorCleared: {
      reducer: (state, _action: PayloadAction<{ readonly redirect?: string }>) => ({ ...state, error: null }),
      prepare: (options: { readonly redirect?: string } = {}) => ({ payload: options }),
    },
    navigationStarted: (state, action: PayloadAction<{ readonly to: string }>) => ({
      ...state,
      navigatingSince: state.navigatingSince ?? instantOf(action),
    }),
    navigationSettled: (state, action: PayloadAction<{ readonly to: string; readonly outcome: NavigationOutcome }>) => ({
      ...state,
      // A navigation that was replaced ends while the one that replaced it is on its way.
      navigatingSince: action.payload.outcome === 'cancelled' ? state.navigatingSince : null,
      lastOutcome: action.payload,
    }),
  },
});

export const appReducer = slice.reducer;
export const { appErrorSet, appErrorCleared, navigationStarted, navigationSettled } = slice.actions;

export interface AppRootState {
  readonly app: AppSlice;
}

export const selectAppError = (state: AppRootState): AppError | null => state.app.error;
export const selectIsNavigating = (state: AppRootState): boolean => state.app.navigatingSince !== null;
export const selectNavigatingSince = (state: AppRootState): string | null => state.app.navigatingSince;
export const selectLastNavigation = (state: AppRootState): AppSlice['lastOutcome'] => state.app.lastOutcome;
