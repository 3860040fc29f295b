import type { PagePayload } from '@waypost/api-contract';
import { findAdListing, type OutcomeInput } from '@waypost/funnel-engine/model';
import type { Clock } from '@waypost/kernel';
import { pageEntered, type PageSlice } from '@waypost/routing/web';
import { inContext } from '@waypost/store-kit';
import { ALL_FORMS, type UserState } from '@waypost/visitor/model';
import { selectUserState } from '@waypost/visitor/web';
import type { SagaIterator, Task } from 'redux-saga';
import { call, cancel, fork, put, select, take } from 'redux-saga/effects';
import { listingChanged, type AdListing } from './listing-slice';
import { askAs, type PartnerVisit } from '../results/partner-visit';
import { selectEntry, untilRestored } from '../funnel/saga-waits';

/** Asks both partners for ads each time a page that lists them is entered (R3.07, R8.08). */
export function* listingSaga(services: PartnerVisit): SagaIterator<void> {
  let lookup: Task | null = null;
  for (let entry: PageSlice = yield select(selectEntry); ; { payload: entry } = yield take(pageEntered.type)) {
    if (lookup) yield cancel(lookup);
    lookup = entry.payload?.page.template === 'listing' ? yield fork(lookForAds, services, entry.payload) : null;
  }
}

/** No bid is asked here, so no `lowBidResult` is told: that belongs to the end of a funnel (R4.14). */
export function* lookForAds(services: PartnerVisit, payload: PagePayload): SagaIterator<void> {
  const pageName = payload.route.name;
  yield put(listingChanged({ pageName, listing: null }));
  yield call(untilRestored);

  const now = (yield* inContext<Clock>('clock')).now();
  const { forms }: UserState = yield select(selectUserState);
  const shared = forms[ALL_FORMS];
  const input: OutcomeInput = yield call(askAs, services, payload, now, {
    answers: shared ?? {},
    shared,
    // A consent covers the number in the form it was given with (R15.04); this page has no form.
    hasPhoneConsent: false,
    lease: null,
  });
  const listing: AdListing = yield call(findAdListing, input, services.partners);
  yield put(listingChanged({ pageName, listing }));
}
