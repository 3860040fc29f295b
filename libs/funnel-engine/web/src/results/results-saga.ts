import type { PagePayload } from '@waypost/pages/contract/payload';
import type { ResultsOutcome } from '@waypost/funnel-engine/contract';
import { type LocalizedForm } from '@waypost/funnel-engine/model/form';
import { reachableStep, resolveStep } from '@waypost/funnel-engine/model/step';
import { pageEntered } from '@waypost/routing/web';
import { trackEvent } from '@waypost/tracking/contract';
import { lowBidResult } from '@waypost/tracking/contract/events';
import type { Answers } from '@waypost/validation';
import { leaseObtained } from '@waypost/visitor/web/user-state';
import type { SagaIterator, Task } from 'redux-saga';
import { call, cancel, fork, put, select, take } from 'redux-saga/effects';
import { askForResults, isOffered, UNANSWERED, type Asked, type ResultsPage } from './ask-for-results';
import { resultsAwaited, resultsReceived } from './results-slice';
import { answersThatFit } from '../funnel/answers-that-fit';
import { selectEntry, untilRestored, type Entry } from '../funnel/saga-waits';

/** The effects of the results step. */
export interface ResultsServices extends ResultsPage {
  /** The results in the server's page, from a visit that had no JavaScript until then. They are not requested again. */
  readonly writtenByServer: ResultsOutcome | null;
}

/** Asks for the visitor's outcome once each time the results step is entered (R4.14). */
export function* resultsSaga(services: ResultsServices): SagaIterator<void> {
  let request: Task | null = null;
  let { writtenByServer } = services;
  for (let entry: Entry = yield select(selectEntry); ; { payload: entry } = yield take(pageEntered.type)) {
    const { payload, step } = entry;
    if (request) yield cancel(request);
    request = null;
    if (payload?.form && resolveStep(payload.form, step).step.kind === 'results') {
      if (writtenByServer) yield put(resultsReceived(writtenByServer));
      else request = yield fork(showResults, services, payload, payload.form);
    }
    if (payload) writtenByServer = null;
  }
}

function* showResults(services: ResultsServices, payload: PagePayload, form: LocalizedForm): SagaIterator<void> {
  yield put(resultsAwaited());
  yield call(untilRestored);
  const answers: Answers = yield call(answersThatFit, form);
  const results = form.steps.find(({ kind }) => kind === 'results')?.name;
  // An open step is shown in place of the results (R4.17), so nothing is requested.
  if (reachableStep(form, results, answers) !== results) return;

  let asked: Asked;
  while (!isOffered((asked = yield call(askForResults, services, payload)))) {
    yield put(resultsReceived(UNANSWERED));
    yield call(services.backOnline);
    yield put(resultsAwaited());
  }
  const { outcome, lease, lowBidResult: bid } = asked;
  if (bid) yield put(trackEvent(lowBidResult(bid)));
  if (lease) yield put(leaseObtained(lease));
  yield put(resultsReceived(outcome));
}
