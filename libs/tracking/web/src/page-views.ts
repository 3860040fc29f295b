import { takeEach } from '@waypost/platform/store-kit/sagas';
import { viewedStep } from '@waypost/funnel-engine/model/steps';
import { pageEntered } from '@waypost/routing/web';
import { trackEvent } from '@waypost/tracking/contract';
import { pageView } from '@waypost/tracking/contract/events';
import type { SagaIterator } from 'redux-saga';
import { put } from 'redux-saga/effects';

/** Reports each page and each step that is entered (R4.07). */
export function* trackPageViews(): SagaIterator<void> {
  yield takeEach(pageEntered.type, function* ({ payload: { payload, step } }: ReturnType<typeof pageEntered>) {
    yield put(trackEvent(pageView({ ...viewedStep(payload.form, step), pageToken: payload.token })));
  });
}
