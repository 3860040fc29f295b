import type { PagePayload } from '@waypost/pages/contract/payload';
import type { ResultsAnswer } from '@waypost/funnel-engine/contract';
import { adListing } from '@waypost/funnel-engine/model';
import { listsAds } from '@waypost/pages/model';
import type { Clock } from '@waypost/platform/kernel';
import { inContext } from '@waypost/platform/store-kit/sagas';
import { pageEntered } from '@waypost/routing/web';
import { isOpen } from '@waypost/working-hours';
import type { SagaIterator, Task } from 'redux-saga';
import { call, cancel, fork, put, select, take } from 'redux-saga/effects';
import { listingChanged } from './listing-slice';
import { askForResults, UNANSWERED, type ResultsPage } from '../results/ask-for-results';
import { selectUtmMedium } from '../results/line-hours';
import { selectEntry, untilRestored, type Entry } from '../funnel/saga-waits';

/**
 * Asks for partners' ads each time a page that lists them is entered (R3.07, R8.08), or a page that leads to the closed phone line (R8.12).
 */
export function* listingSaga(services: ResultsPage): SagaIterator<void> {
  let request: Task | null = null;
  for (let entry: Entry = yield select(selectEntry); ; { payload: entry } = yield take(pageEntered.type)) {
    if (request) yield cancel(request);
    request = entry.payload && listsAdsWhileClosed(entry.payload) ? yield fork(showAds, services, entry.payload) : null;
  }
}

/** True if the page lists ads while the line is closed. If the line is open by now, no partner is asked and nothing waits. */
const listsAdsWhileClosed = (payload: PagePayload): boolean => listsAds(payload, false);

export function* showAds(services: ResultsPage, payload: PagePayload): SagaIterator<void> {
  const pageName = payload.route.name;
  yield put(listingChanged({ pageName, listing: null }));
  yield call(untilRestored);
  const now = (yield* inContext<Clock>('clock')).now();
  const utmMedium: string | null = yield select(selectUtmMedium);
  if (!listsAds(payload, isOpen(now, { utmMedium }))) {
    const { defaultPhone } = payload.placement;
    yield put(listingChanged({ pageName, listing: adListing([], { utmMedium, defaultPhone, now }) }));
    return;
  }
  const answer: ResultsAnswer | null = yield call(askForResults, services, payload);
  const listing = answer ? answer.outcome : UNANSWERED;
  // A page that lists ads requests no bid, so its answer is never only a number.
  if (listing.kind !== 'call') yield put(listingChanged({ pageName, listing }));
  if (answer) return;
  yield call(services.backOnline);
  yield call(showAds, services, payload);
}
