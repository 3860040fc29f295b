import { createAction } from '@reduxjs/toolkit';
import { isWholePage } from '@waypost/pages/contract/boot';
import { type PageOutline, type PagePayload } from '@waypost/pages/contract/payload';
import type { Answers } from '@waypost/validation';
import type { UnknownAction } from 'redux';

/** The shown page, and the step in its address. */
export interface PageSlice<Page extends PageOutline = PageOutline> {
  /** Only the outline until the view has loaded. */
  readonly payload: Page | null;
  /** The route parameter; null if the address has none. */
  readonly step: string | null;
  /** True if the visitor came from another step of the page, but not by the browser's own buttons. */
  readonly isStepMove?: boolean;
  /** What the visitor answered on the page before, for this one. */
  readonly answers?: Answers;
}

const initialState: PageSlice = { payload: null, step: null };

export const pageEntered = createAction<PageSlice & { readonly payload: PageOutline }>('page/pageEntered');

/** The parts missing from the page's HTML have loaded. This does not count as an entry. */
export const pageCompleted = createAction<PagePayload>('page/pageCompleted');

/** A plain reducer, because createSlice would load immer, 3 kB of brotli, before the first tap. */
export const pageReducer = (state: PageSlice = initialState, action: UnknownAction): PageSlice =>
  pageEntered.match(action) ? action.payload : pageCompleted.match(action) ? { ...state, payload: action.payload } : state;

export interface PageRootState {
  readonly page: PageSlice;
}

export const selectPayload = (state: PageRootState): PageOutline | null => state.page.payload;
/** Returns the whole page, for the view, which has fetched the parts missing from the outline. */
export const selectWholePage = ({ page }: PageRootState): PagePayload | null =>
  page.payload && isWholePage(page.payload) ? page.payload : null;
export const selectRequestedStep = (state: PageRootState): string | null => state.page.step;
