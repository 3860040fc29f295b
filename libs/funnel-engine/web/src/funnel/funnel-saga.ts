import type { PagePayload } from '@waypost/api-contract';
import { advance, resolveStep, skippedAnswers, stepToResume, type LocalizedForm } from '@waypost/funnel-engine/model';
import { newId, type Clock } from '@waypost/kernel';
import { pathFor } from '@waypost/routing/model';
import { navigationRequested, pageEntered, type PageSlice } from '@waypost/routing/web';
import { inContext, pause } from '@waypost/store-kit';
import { formStepSubmitted, trackEvent } from '@waypost/tracking/contract';
import { answersGiven, consentGiven, selectStep, stepEntered } from '@waypost/visitor/web';
import type { SagaIterator } from 'redux-saga';
import { call, fork, put, race, select, take, takeLeading } from 'redux-saga/effects';
import { stepSubmitted } from './funnel-actions';
import { readStep, type StepRead } from '../step/read-step';
import { selectEntry, untilRestored } from './saga-waits';

/** Until the next step is shown a second submit of this one is the same press; a navigation that fails gives the button back by then. */
const SAME_PRESS_MS = 1000;

/** Moves the visitor through a funnel: what a submitted step means, and where a returning visitor goes on. */
export function* funnelSaga(): SagaIterator<void> {
  yield fork(followEntries);
  yield takeLeading(stepSubmitted.type, submitStep);
}

/** R4.03–R4.07: judge the step, keep what it says, tell it, go on. */
export function* submitStep({ payload: { payload, stepName, values } }: ReturnType<typeof stepSubmitted>): SagaIterator<void> {
  const { form, consent, route } = payload;
  if (!form) return;
  const clock: Clock = yield* inContext<Clock>('clock');
  const now = clock.now();
  const { step, stepNumber } = resolveStep(form, stepName);
  const read: StepRead | null = values && readStep({ form, step, consent, values, now });
  // R4.03: the submit action said no, or a value is wrong; the form shows why.
  if (read && Object.keys(read.messages).length > 0) return;
  const next = advance({ form, stepName, isSkip: read === null });
  if (next === null || next === stepName) return;

  const answers = read ? read.answers : skippedAnswers(step);
  yield put(answersGiven({ formVersion: form.name, answers }));
  if (read?.isConsentGiven && consent) {
    const { version, hash, language } = consent;
    yield put(
      consentGiven({
        id: newId(),
        version,
        hash,
        language,
        givenAt: now.toISOString(),
        pagePath: pathFor(route, { step: stepName }),
        formVersion: form.name,
        stepName,
        companies: read.companies,
      }),
    );
  }
  yield put(
    trackEvent(
      formStepSubmitted({ formVersion: form.name, stepName, stepNumber, data: answers as Record<string, string | boolean | null> }),
    ),
  );
  yield put(stepEntered({ formVersion: form.name, step: next }));
  yield put(navigationRequested({ to: pathFor(route, { step: next }), keepQuery: true }));
  yield race([take(pageEntered.type), call(pause, SAME_PRESS_MS)]);
}

/** Notes the step the visitor is on, and takes one who comes back to the funnel's bare path to the step they left (R4.13). */
export function* followEntries(): SagaIterator<void> {
  let lastRoute: string | null = null;
  for (let entry: PageSlice = yield select(selectEntry); ; { payload: entry } = yield take(pageEntered.type)) {
    const { payload, step } = entry;
    // Within the funnel the bare path is its first step: the browser's way back must be able to reach it.
    if (payload?.form) yield call(enterStep, { payload, form: payload.form, requested: step, isArrival: payload.route.name !== lastRoute });
    lastRoute = payload?.route.name ?? null;
  }
}

interface Entry {
  readonly payload: PagePayload;
  readonly form: LocalizedForm;
  /** The step that the address names. */
  readonly requested: string | null;
  /** The visitor comes from elsewhere. */
  readonly isArrival: boolean;
}

function* enterStep({ payload, form, requested, isArrival }: Entry): SagaIterator<void> {
  yield call(untilRestored);
  const stored: string | null = yield select(selectStep, form.name);
  const resumed = isArrival ? stepToResume(form, { requested, stored }) : null;
  if (resumed === null) yield put(stepEntered({ formVersion: form.name, step: resolveStep(form, requested).step.name }));
  else yield put(navigationRequested({ to: pathFor(payload.route, { step: resumed }), replace: true, keepQuery: true }));
}
