import type { FunnelPage } from '@waypost/funnel-engine/model';
import { earlierAnswersPath, reachableStep, resolveStep, stepToResume } from '@waypost/funnel-engine/model/step';
import type { Clock } from '@waypost/platform/kernel';
import { inContext } from '@waypost/platform/store-kit/sagas';
import type { Answers } from '@waypost/validation';
import { selectFinishedOn, selectStep } from '@waypost/visitor/web/user-state';
import type { SagaIterator } from 'redux-saga';
import { call, select } from 'redux-saga/effects';
import { answersThatFit } from './answers-that-fit';
import { untilRestored } from './saga-waits';

export interface StepMove {
  /** The visitor comes from elsewhere: within the funnel its bare path is its first step, which the way back must be able to reach. */
  readonly isArrival: boolean;
}

/**
 * The step that a page shows where its address asks for this one: that one, or the step that who comes back has left (R4.13), or the
 * first one that is still open before it (R4.17).
 */
export function* stepToShow(
  { form, route }: Pick<FunnelPage, 'route'> & { readonly form: FunnelPage['form'] | null },
  requested: string | null,
  { isArrival }: StepMove,
): SagaIterator<string | null> {
  if (!form) return requested;
  yield call(untilRestored);
  const stored: string | null = yield select(selectStep, form.name);
  const answers: Answers = yield call(answersThatFit, form, (yield* inContext<Clock>('clock')).now());
  const finishedOn: string | undefined = yield select(selectFinishedOn, form.name);
  // The step's place is taken by the question whether to use them: nothing is decided before it is answered.
  if (earlierAnswersPath({ form, route }, { requested, answers, finishedOn }) !== null) return requested;
  const wanted = isArrival ? stepToResume(form, { requested, stored }) : null;
  const shown = resolveStep(form, requested).step.name;
  const step = reachableStep(form, wanted ?? shown, answers);
  return step === shown ? requested : step;
}
