import { createAction } from '@reduxjs/toolkit';
import type { FormValues } from '@waypost/funnel-engine/model';
import { takeEach } from '@waypost/platform/store-kit/sagas';
import { pageEntered } from '@waypost/routing/web';
import { stepAnswered } from '@waypost/visitor/web/user-state';
import type { UnknownAction } from 'redux';
import type { SagaIterator } from 'redux-saga';
import { call, put } from 'redux-saga/effects';

/** What was typed at the address that the tab shows, and not sent. */
export type ReadUnsent = () => FormValues;

export const unsentRead = createAction<FormValues>('funnel/unsentRead');

/** The name under which the app puts the slice into the store. */
export const UNSENT_SLICE = 'unsentValues';

const NONE: FormValues = {};

export const unsentReducer = (state: FormValues = NONE, action: UnknownAction): FormValues =>
  unsentRead.match(action) ? action.payload : stepAnswered.match(action) ? NONE : state;

/** None also where the slice is not in the store yet. */
export const selectUnsent = (state: unknown): FormValues => (state as { readonly [UNSENT_SLICE]?: FormValues })[UNSENT_SLICE] ?? NONE;

/** A step that is shown again holds what was typed into it before it was left, back and forth within the app too (R6.06, R4.13). */
export function* unsentSaga(read: ReadUnsent): SagaIterator<void> {
  yield call(readInto, read);
  yield takeEach(pageEntered.type, readInto, read);
}

function* readInto(read: ReadUnsent): SagaIterator<void> {
  yield put(unsentRead(yield call(read)));
}
