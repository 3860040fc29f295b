import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PagePayload } from '@waypost/api-contract';

/** The page that is shown, and the step that its address asks for. */
export interface PageSlice {
  readonly payload: PagePayload | null;
  /** The route parameter; null where the address has none. */
  readonly step: string | null;
}

const initialState: PageSlice = { payload: null, step: null };

const slice = createSlice({
  name: 'page',
  initialState,
  reducers: {
    pageEntered: (_state, action: PayloadAction<{ readonly payload: PagePayload; readonly step: string | null }>) => action.payload,
  },
});

export const pageReducer = slice.reducer;
export const { pageEntered } = slice.actions;

export interface PageRootState {
  readonly page: PageSlice;
}

export const selectPayload = (state: PageRootState): PagePayload | null => state.page.payload;
export const selectRequestedStep = (state: PageRootState): string | null => state.page.step;
