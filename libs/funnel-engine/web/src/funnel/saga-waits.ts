import type { PagePayload } from '@waypost/pages/contract/payload';
import { selectWholePage, type PageRootState, type PageSlice } from '@waypost/routing/web';
import { selectIsRestored } from '@waypost/visitor/web/user-state';
import type { SagaIterator } from 'redux-saga';
import { select, take } from 'redux-saga/effects';

/** An entry of a page as the view hears of it: all of the page is there by then. */
export type Entry = PageSlice<PagePayload>;

/** The page that is shown and the step its address names. Read at the start, as a saga may come to life after the entry. */
export const selectEntry = (state: PageRootState): Entry => ({ payload: selectWholePage(state), step: state.page.step });

/** Waits until the visitor's earlier answers are there. */
export function* untilRestored(): SagaIterator<void> {
  while (!(yield select(selectIsRestored))) yield take('*');
}
