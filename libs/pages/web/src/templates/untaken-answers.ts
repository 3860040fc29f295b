import { takeEach } from '@waypost/platform/store-kit/sagas';
import { navigationIn, navigationSettled, selectPayload, type PageRootState } from '@waypost/routing/web';
import { ALL_FORMS } from '@waypost/visitor/model';
import { answersGiven } from '@waypost/visitor/web/user-state';
import type { Action } from 'redux';
import type { SagaIterator } from 'redux-saga';
import { put, select, take } from 'redux-saga/effects';

/**
 * Stores the answers that go along with a navigation if it does not arrive, or arrives at a page without a form. A funnel takes them itself,
 * as the answer of its step, so that they change the visitor's state once (R4.15).
 */
export function* keepUntakenAnswers(): SagaIterator<void> {
  yield takeEach((action: Action) => navigationIn(action)?.answers !== undefined, keepUnlessTaken);
}

function* keepUnlessTaken(request: Action): SagaIterator<void> {
  const answers = navigationIn(request)?.answers;
  // A replaced navigation has arrived nowhere yet: its replacement may have the same answers.
  const { payload }: ReturnType<typeof navigationSettled> = yield take(
    (action: Action) => navigationSettled.match(action) && action.payload.outcome !== 'cancelled',
  );
  const isTaken: boolean = payload.outcome === 'completed' && (yield select(showsForm));
  if (answers && !isTaken) yield put(answersGiven({ formVersion: ALL_FORMS, answers }));
}

const showsForm = (state: PageRootState): boolean => Boolean(selectPayload(state)?.form);
