import type { FunnelPage } from '@waypost/funnel-engine/model';
import { earlierAnswersPath, reachableStep, resolveStep, stepToResume } from '@waypost/funnel-engine/model/step';
import type { Answers } from '@waypost/validation';
import { selectFinishedOn, selectStep } from '@waypost/visitor/web/user-state';
import type { SagaIterator } from 'redux-saga';
import { call, select } from 'redux-saga/effects';
import { answersThatFit } from './answers-that-fit';
import { untilRestored } from './saga-waits';

export interface StepMove {
  /**
   * True if the visitor comes from elsewhere. Within the funnel the bare path is the first step, which the way back must be able to reach.
   */
  readonly isArrival: boolean;
}

/** Returns whether the page asks first whether to use the answers that the visitor gave to the same questions on another page. */
export function* asksAboutEarlier({ form, route }: Pick<FunnelPage, 'form' | 'route'>, requested: string | null): SagaIterator<boolean> {
  const answers: Answers = yield call(answersThatFit, form);
  const finishedOn: string | undefined = yield select(selectFinishedOn, form.name);
  return earlierAnswersPath({ form, route }, { requested, answers, finishedOn }) !== null;
}

/**
 * Returns the step that a page shows for the step in its address: that step, the step that a returning visitor left (R4.13), or the first
 * earlier step that is still open (R4.17).
 */
export function* stepToShow(
  { form, route }: Pick<FunnelPage, 'route'> & { readonly form: FunnelPage['form'] | null },
  requested: string | null,
  { isArrival }: StepMove,
): SagaIterator<string | null> {
  if (!form) return requested;
  yield call(untilRestored);
  const stored: string | null = yield select(selectStep, form.name);
  // The page asks first whether to use the earlier answers. Nothing is decided before the visitor answers that.
  if (yield call(asksAboutEarlier, { form, route }, requested)) return requested;
  const wanted = isArrival ? stepToResume(form, { requested, stored }) : null;
  const shown = resolveStep(form, requested).step.name;
  const step = reachableStep(form, wanted ?? shown, yield call(answersThatFit, form));
  return step === shown ? requested : step;
}
