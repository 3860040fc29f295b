import { resolveStep } from '@waypost/funnel-engine/model/steps';
import { pageEntered } from '@waypost/routing/web';
import { pageView, trackEvent, type PageViewEvent } from '@waypost/tracking/contract';
import type { SagaIterator } from 'redux-saga';
import { put, takeEvery } from 'redux-saga/effects';

type Entered = ReturnType<typeof pageEntered>['payload'];

/** What a page view tells of the step (R4.07); a page without a funnel has none. */
export function pageViewOf({ payload, step }: Entered): PageViewEvent['properties'] {
  if (!payload.form) return { stepName: null, stepNumber: null, stepIsFallback: false };
  const { step: shown, stepNumber, isFallback } = resolveStep(payload.form, step);
  return { stepName: shown.name, stepNumber, stepIsFallback: isFallback };
}

/** Tells of each page and each step that is entered (R4.07). */
export function* trackPageViews(): SagaIterator<void> {
  yield takeEvery(pageEntered.type, function* ({ payload }: ReturnType<typeof pageEntered>) {
    yield put(trackEvent(pageView(pageViewOf(payload))));
  });
}
