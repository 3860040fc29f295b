import type { PagePayload } from '@waypost/pages/contract/payload';
import { adListing } from '@waypost/funnel-engine/model';
import { listsAds } from '@waypost/pages/model';
import type { Clock } from '@waypost/platform/kernel';
import { inContext } from '@waypost/platform/store-kit/sagas';
import { pageEntered } from '@waypost/routing/web';
import { selectClockOffset } from '@waypost/visitor/web';
import { isOpen } from '@waypost/working-hours';
import type { SagaIterator, Task } from 'redux-saga';
import { call, cancel, fork, put, select, take } from 'redux-saga/effects';
import { listingChanged } from './listing-slice';
import { askForResults, UNANSWERED, type Asked, type ResultsPage } from '../results/ask-for-results';
import { NO_RESULTS } from '../results/results-client';
import { selectUtmMedium } from '../results/utm-medium';
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

/** Returns the current instant by the server's clock, as far as its responses have shown it. The server decides by that clock. */
function* serverNow(): SagaIterator<Date> {
  const clockOffset: number = yield select(selectClockOffset);
  return new Date((yield* inContext<Clock>('clock')).now().getTime() + clockOffset);
}

export function* showAds(services: ResultsPage, payload: PagePayload): SagaIterator<void> {
  const pageName = payload.route.name;
  yield put(listingChanged({ pageName, listing: null }));
  yield call(untilRestored);
  const utmMedium: string | null = yield select(selectUtmMedium);
  const isAsked = listsAds(payload, isOpen(yield call(serverNow), { utmMedium }));
  // The server may know better: then it answers that there is nothing to list.
  const asked: Asked = isAsked ? yield call(askForResults, services, payload) : NO_RESULTS;
  if (asked === NO_RESULTS) {
    const { defaultPhone } = payload.placement;
    const listing = adListing([], { utmMedium, defaultPhone, now: yield call(serverNow) });
    yield put(listingChanged({ pageName, listing }));
    return;
  }
  const listing = asked ? asked.outcome : UNANSWERED;
  // A page that lists ads requests no bid, so its response is never only a number.
  if (listing.kind !== 'call') yield put(listingChanged({ pageName, listing }));
  if (asked) return;
  yield call(services.backOnline);
  yield call(showAds, services, payload);
}
