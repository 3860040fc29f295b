import type { PagePayload } from '@waypost/pages/contract';
import type { ResultsAnswer } from '@waypost/funnel-engine/contract';
import { pageEntered, type PageSlice } from '@waypost/routing/web';
import type { SagaIterator, Task } from 'redux-saga';
import { call, cancel, fork, put, select, take } from 'redux-saga/effects';
import { listingChanged } from './listing-slice';
import { askForResults, type ResultsPage } from '../results/ask-for-results';
import { selectEntry, untilRestored } from '../funnel/saga-waits';

/** Asks for partners' ads each time a page that lists them is entered (R3.07, R8.08). */
export function* listingSaga(services: ResultsPage): SagaIterator<void> {
  let request: Task | null = null;
  for (let entry: PageSlice = yield select(selectEntry); ; { payload: entry } = yield take(pageEntered.type)) {
    if (request) yield cancel(request);
    request = entry.payload?.page.template === 'listing' ? yield fork(showAds, services, entry.payload) : null;
  }
}

export function* showAds(services: ResultsPage, payload: PagePayload): SagaIterator<void> {
  const pageName = payload.route.name;
  yield put(listingChanged({ pageName, listing: null }));
  yield call(untilRestored);
  const { outcome }: ResultsAnswer = yield call(askForResults, services, payload);
  // A page that lists ads asks for no bid, so a number alone is never its answer.
  if (outcome.kind === 'ads') yield put(listingChanged({ pageName, listing: outcome }));
}
