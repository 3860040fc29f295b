import type { PagePayload, ResultsOutcome } from '@waypost/api-contract';
import {
  findOutcome,
  fitAnswers,
  resolveStep,
  type FoundOutcome,
  type LocalizedForm,
  type OutcomeInput,
} from '@waypost/funnel-engine/model';
import type { Clock } from '@waypost/kernel';
import { pageEntered, type PageSlice } from '@waypost/routing/web';
import { inContext, pause } from '@waypost/store-kit';
import { lowBidResult, trackEvent } from '@waypost/tracking/contract';
import { ALL_FORMS, type UserState } from '@waypost/visitor/model';
import { leaseObtained, selectIsUnsent, selectUserState } from '@waypost/visitor/web';
import type { SagaIterator, Task } from 'redux-saga';
import { call, cancel, fork, put, race, select, take } from 'redux-saga/effects';
import { askAs, type PartnerVisit } from './partner-visit';
import { resultsFound, resultsLooking } from './results-slice';
import { selectEntry, untilRestored } from '../funnel/saga-waits';

/** How long the server may take to have the answers: it keeps the lead with its consent before it asks a partner (R15.04). */
const SAVED_WITHIN_MS = 2000;

/** The outside world of the results step. */
export interface ResultsServices extends PartnerVisit {
  /** What the server already found for this page, on a visit without JavaScript until now: it is not looked for twice. */
  readonly foundByServer: ResultsOutcome | null;
}

/** Looks for the visitor's outcome each time the results step is entered, once (R4.14). */
export function* resultsSaga(services: ResultsServices): SagaIterator<void> {
  let lookup: Task | null = null;
  let foundByServer = services.foundByServer;
  for (let entry: PageSlice = yield select(selectEntry); ; { payload: entry } = yield take(pageEntered.type)) {
    const { payload, step } = entry;
    if (lookup) yield cancel(lookup);
    lookup = null;
    if (payload?.form && resolveStep(payload.form, step).step.kind === 'results') {
      if (foundByServer) yield put(resultsFound(foundByServer));
      else lookup = yield fork(lookForOutcome, services, payload, payload.form);
    }
    if (payload) foundByServer = null;
  }
}

export function* lookForOutcome(services: ResultsServices, payload: PagePayload, form: LocalizedForm): SagaIterator<void> {
  yield put(resultsLooking());
  yield call(untilRestored);
  yield race([call(untilSaved), call(pause, SAVED_WITHIN_MS)]);

  const now = (yield* inContext<Clock>('clock')).now();
  const { forms, consents, lease }: UserState = yield select(selectUserState);
  const input: OutcomeInput = yield call(askAs, services, payload, now, {
    answers: fitAnswers(form, forms[form.name], now),
    shared: forms[ALL_FORMS],
    // The form's number is only ever taken together with a consent, so the form's consent covers it (R15.04).
    hasPhoneConsent: consents.some((consent) => consent.formVersion === form.name),
    lease,
  });
  const found: FoundOutcome = yield call(findOutcome, input, services.partners);
  if (found.lowBidResult) yield put(trackEvent(lowBidResult(found.lowBidResult)));
  if (found.lease) yield put(leaseObtained(found.lease));
  yield put(resultsFound(found.outcome));
}

function* untilSaved(): SagaIterator<void> {
  while (yield select(selectIsUnsent)) yield take('*');
}
