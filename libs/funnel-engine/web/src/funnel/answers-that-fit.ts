import { fitAnswers } from '@waypost/funnel-engine/model';
import { type LocalizedForm } from '@waypost/funnel-engine/model/form';
import type { Clock } from '@waypost/platform/kernel';
import { inContext } from '@waypost/platform/store-kit/sagas';
import type { Answers } from '@waypost/validation';
import { selectAnswers } from '@waypost/visitor/web/user-state';
import type { SagaIterator } from 'redux-saga';
import { select } from 'redux-saga/effects';

/** Returns the visitor's answers in this form that still fit it (R4.13). */
export function* answersThatFit(form: LocalizedForm): SagaIterator<Answers> {
  return fitAnswers(form, yield select(selectAnswers, form.name), (yield* inContext<Clock>('clock')).now());
}
