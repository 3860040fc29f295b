import type { PagePayload } from '@waypost/pages/contract/payload';
import { answerStep, type FunnelPage, type StepAnswer, type StepDecision, type VehicleList } from '@waypost/funnel-engine/model';
import type { LocalizedStep } from '@waypost/funnel-engine/model/form';
import { resolveStep } from '@waypost/funnel-engine/model/step';
import { newId, type Clock } from '@waypost/platform/kernel';
import { inContext, pause, takeNextWhenDone } from '@waypost/platform/store-kit/sagas';
import { pathFor } from '@waypost/routing/model/table';
import { navigationRequested, pageEntered } from '@waypost/routing/web';
import type { Answers, ZipFacts } from '@waypost/validation';
import { ALL_FORMS } from '@waypost/visitor/model';
import { answersGiven, selectStep, stepEntered } from '@waypost/visitor/web/user-state';
import type { SagaIterator } from 'redux-saga';
import { call, put, race, select, take } from 'redux-saga/effects';
import { earlierValues } from '../form/form-values';
import { answersThatFit } from './answers-that-fit';
import { answeredStep, stepSubmitted } from './funnel-actions';
import { stepRefused } from './refusal-slice';
import { selectVehicleList } from '../vehicles/vehicle-list-slice';
import { selectEntry, type Entry } from './saga-waits';
import { asksAboutEarlier, stepToShow } from './step-to-show';
import { unsentRead, type ReadUnsent } from './unsent-slice';
import { findZipFacts, type ZipServices } from './zip-facts';

/**
 * Until the next step is shown, a second submit of the same step is ignored as part of the same press. If the navigation fails, the button
 * works again after this time.
 */
const SAME_PRESS_MS = 1000;

export interface FunnelServices extends ZipServices {
  readonly unsent: ReadUnsent;
}

/** Moves the visitor through a funnel: it handles submitted steps and returns a visitor to the step they left. */
export function* funnelSaga(services: FunnelServices): SagaIterator<void> {
  // An entry may submit a step at once.
  yield takeNextWhenDone(stepSubmitted.type, submitStep, services);
  yield call(followEntries, services.unsent);
}

/** Submits a step (R4.03–R4.07, R4.15). The model decides what the step means, and one action carries the result. */
export function* submitStep(
  services: ZipServices,
  { payload: { payload, stepName, values, fieldTimes } }: ReturnType<typeof stepSubmitted>,
): SagaIterator<void> {
  const page = funnelOf(payload);
  if (!page) return;
  const now = (yield* inContext<Clock>('clock')).now();
  const earlier: Answers = yield call(answersThatFit, page.form);
  const vehicles: VehicleList | null = yield select(selectVehicleList);
  const zips: ZipFacts = yield call(findZipFacts, services, values);
  const decision: StepDecision = answerStep({ page, stepName, values, earlier, now, vehicles, zips, fieldTimes });
  if (decision.kind === 'refused' || decision.kind === 'doubted') yield put(stepRefused({ messages: {}, ...decision }));
  const entry: Entry = yield select(selectEntry);
  if (decision.kind !== 'answered' || isSamePress(entry, page, decision, earlier)) return;

  yield put(answeredStep(decision, decision.consent && { ...decision.consent, id: newId() }));
  yield race([take(pageEntered.type), call(pause, SAME_PRESS_MS)]);
}

/**
 * Records the visitor's current step, and takes a visitor who returns to the funnel's bare path to the step they left (R4.13). A visitor who
 * has filled in a field there stays: its form may hold a press from before React attached (R3.08).
 */
export function* followEntries(unsent: ReadUnsent): SagaIterator<void> {
  let lastRoute: string | null = null;
  for (let entry: Entry = yield select(selectEntry); ; { payload: entry } = yield take(pageEntered.type)) {
    const { payload, step, answers } = entry;
    const page = payload && funnelOf(payload);
    const isArrival = payload?.route.name !== lastRoute && Object.keys(yield call(unsent)).length === 0;
    const asked: LocalizedStep | null = page && (yield call(enterStep, { page, requested: step, isArrival }));
    if (page && answers) yield call(takeAnswers, payload, asked, answers);
    lastRoute = payload?.route.name ?? null;
  }
}

interface StepEntry {
  readonly page: FunnelPage;
  /** The step in the address. */
  readonly requested: string | null;
  /** True if the visitor comes from elsewhere and has typed nothing here. */
  readonly isArrival: boolean;
}

/** Returns the step whose question is asked; null while the page leads to another step, or asks whether to use the earlier answers. */
function* enterStep({ page, requested, isArrival }: StepEntry): SagaIterator<LocalizedStep | null> {
  const { form, route } = page;
  const step: string | null = yield call(stepToShow, page, requested, { isArrival });
  if (step !== requested) {
    yield put(navigationRequested({ to: pathFor(route, { step: step ?? undefined }), replace: true, keepQuery: true }));
    return null;
  }
  // The visitor has not yet decided whether to use the earlier answers, so they have entered no step.
  if (yield call(asksAboutEarlier, page, requested)) return null;
  const stored: string | null = yield select(selectStep, form.name);
  const shown = resolveStep(form, requested).step;
  // A visitor who only looks at the first step has given us no data to store.
  if (stored !== null || shown.name !== form.steps[0]?.name)
    yield put(stepEntered({ formVersion: form.name, step: shown.name, finishedOn: shown.kind === 'results' ? route.name : null }));
  return shown;
}

/**
 * Takes what the visitor answered on the page before (R3.07). If the shown step asks for it, it is submitted as if it had been typed there,
 * and nobody is asked twice. Otherwise it replaces the visitor's earlier answers.
 */
function* takeAnswers(payload: PagePayload, asked: LocalizedStep | null, answers: Answers): SagaIterator<void> {
  const values = asked ? earlierValues(asked, { answers }) : {};
  if (asked && Object.keys(values).length > 0) {
    // The form holds the value, in case the funnel refuses or doubts it.
    yield put(unsentRead(values));
    yield put(stepSubmitted({ payload, stepName: asked.name, values }));
  } else yield put(answersGiven({ formVersion: ALL_FORMS, answers }));
}

/**
 * True if the step's button is pressed again just before the next step is painted. The tab is on the next step by then and has the answers.
 */
const isSamePress = ({ step }: Entry, { form }: FunnelPage, { next, answers }: StepAnswer, earlier: Answers): boolean =>
  resolveStep(form, step).step.name === next &&
  Object.entries(answers).every(([name, answer]) => earlier[name as keyof Answers] === answer);

const funnelOf = ({ form, consent, route }: PagePayload): FunnelPage | null => form && { form, consent, route };
