import type { PageRootState, PageSlice } from '@waypost/routing/web';
import { selectIsRestored } from '@waypost/visitor/web';
import type { SagaIterator } from 'redux-saga';
import { select, take } from 'redux-saga/effects';

/** The page that is shown and the step its address names. Read at the start, as a saga may come to life after the entry. */
export const selectEntry = ({ page }: PageRootState): PageSlice => page;

/** Waits until the visitor's earlier answers are there. */
export function* untilRestored(): SagaIterator<void> {
  while (!(yield select(selectIsRestored))) yield take('*');
}
