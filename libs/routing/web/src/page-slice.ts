import { createAction } from '@reduxjs/toolkit';
import { isWholePage } from '@waypost/pages/contract/boot';
import { type PageOutline, type PagePayload } from '@waypost/pages/contract/payload';
import type { UnknownAction } from 'redux';

/** The page that is shown, and the step that its address asks for. */
export interface PageSlice<Page extends PageOutline = PageOutline> {
  /** The outline alone until the view has come. */
  readonly payload: Page | null;
  /** The route parameter; null where the address has none. */
  readonly step: string | null;
}

const initialState: PageSlice = { payload: null, step: null };

export const pageEntered = createAction<PageSlice & { readonly payload: PageOutline }>('page/pageEntered');

/** What the page's HTML left out has come: nobody enters it by that. */
export const pageCompleted = createAction<PagePayload>('page/pageCompleted');

/** A plain reducer: createSlice would bring immer, 3 kB of brotli, before the first tap. */
export const pageReducer = (state: PageSlice = initialState, action: UnknownAction): PageSlice =>
  pageEntered.match(action) ? action.payload : pageCompleted.match(action) ? { ...state, payload: action.payload } : state;

export interface PageRootState {
  readonly page: PageSlice;
}

export const selectPayload = (state: PageRootState): PageOutline | null => state.page.payload;
/** For the view, which has fetched what the outline leaves out. */
export const selectWholePage = ({ page }: PageRootState): PagePayload | null =>
  page.payload && isWholePage(page.payload) ? page.payload : null;
export const selectRequestedStep = (state: PageRootState): string | null => state.page.step;
