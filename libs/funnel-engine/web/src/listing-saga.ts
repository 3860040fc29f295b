import type { PagePayload } from '@waypost/api-contract';
import { findAdListing, outcomeInput } from '@waypost/funnel-engine/model';
import type { Clock } from '@waypost/kernel';
import { pageEntered, type PageSlice } from '@waypost/routing/web';
import { inContext } from '@waypost/store-kit';
import { ALL_FORMS, type UserState, type VisitorSession } from '@waypost/visitor/model';
import { selectAnonymousId, selectSession, selectUserState } from '@waypost/visitor/web';
import type { SagaIterator, Task } from 'redux-saga';
import { call, cancel, fork, put, select, take } from 'redux-saga/effects';
import { listingChanged, type AdListing } from './listing-slice';
import type { ResultsServices } from './results-saga';
import { selectEntry, untilRestored } from './saga-waits';

export type ListingServices = Omit<ResultsServices, 'foundByServer'>;

/** Asks both partners for ads each time a page that lists them is entered (R3.07, R8.08). */
export function* listingSaga(services: ListingServices): SagaIterator<void> {
  let lookup: Task | null = null;
  for (let entry: PageSlice = yield select(selectEntry); ; { payload: entry } = yield take(pageEntered.type)) {
    if (lookup) yield cancel(lookup);
    lookup = entry.payload?.page.template === 'listing' ? yield fork(lookForAds, services, entry.payload) : null;
  }
}

/** No bid is asked here, so no `lowBidResult` is told: that belongs to the end of a funnel (R4.14). */
export function* lookForAds(services: ListingServices, payload: PagePayload): SagaIterator<void> {
  const pageName = payload.route.name;
  yield put(listingChanged({ pageName, listing: null }));
  yield call(untilRestored);

  const clock: Clock = yield* inContext<Clock>('clock');
  const now = clock.now();
  const { forms }: UserState = yield select(selectUserState);
  const shared = forms[ALL_FORMS];
  const input = outcomeInput({
    payload,
    answers: shared ?? {},
    shared,
    // A consent covers the number in the form it was given with (R15.04); this page has no form.
    hasPhoneConsent: false,
    lease: null,
    session: (yield select(selectSession)) as VisitorSession | null,
    anonymousId: ((yield select(selectAnonymousId)) as string | null) ?? '',
    brandId: services.brandId,
    userAgent: services.userAgent,
    url: services.url(),
    localHour: now.getHours(),
    ip: null,
    now,
  });
  const listing: AdListing = yield call(findAdListing, input, services.partners);
  yield put(listingChanged({ pageName, listing }));
}
