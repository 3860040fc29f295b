import { createAction } from '@reduxjs/toolkit';
import type { PagePayload } from '@waypost/pages/contract';
import type { UnknownAction } from 'redux';

/** The page that is shown, and the step that its address asks for. */
export interface PageSlice {
  readonly payload: PagePayload | null;
  /** The route parameter; null where the address has none. */
  readonly step: string | null;
}

const initialState: PageSlice = { payload: null, step: null };

export const pageEntered = createAction<PageSlice & { readonly payload: PagePayload }>('page/pageEntered');

/** A plain reducer: createSlice would bring immer, 3 kB of brotli, before the first tap. */
export const pageReducer = (state: PageSlice = initialState, action: UnknownAction): PageSlice =>
  pageEntered.match(action) ? action.payload : state;

export interface PageRootState {
  readonly page: PageSlice;
}

export const selectPayload = (state: PageRootState): PagePayload | null => state.page.payload;
export const selectRequestedStep = (state: PageRootState): string | null => state.page.step;
