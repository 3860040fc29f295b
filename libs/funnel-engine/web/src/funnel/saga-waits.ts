import type { PagePayload } from '@waypost/pages/contract/payload';
import { selectWholePage, type PageRootState, type PageSlice } from '@waypost/routing/web';
import { selectIsRestored } from '@waypost/visitor/web/user-state';
import type { SagaIterator } from 'redux-saga';
import { select, take } from 'redux-saga/effects';

/** A page's entry as the view sees it, with the whole page. */
export type Entry = PageSlice<PagePayload>;

/** The shown page and the step in its address. A saga reads it on start, because it may start after the entry. */
export const selectEntry = (state: PageRootState): Entry => ({ ...state.page, payload: selectWholePage(state) });

/** Waits until the visitor's earlier answers are restored. */
export function* untilRestored(): SagaIterator<void> {
  while (!(yield select(selectIsRestored))) yield take('*');
}
