import { anonLink, isEventTracked, trackEvent } from '@waypost/tracking/contract';
import type { SagaIterator } from 'redux-saga';
import { put, take } from 'redux-saga/effects';
import type { VisitorServices } from './visitor-services';
import { ANONYMOUS_ID_KEY, ANONYMOUS_ID_LINKED_KEY } from './visitor-storage';

/**
 * Links an anonymous id that an earlier page left in storage, once (R6.08). Must start before `restoreVisitor`, which
 * makes an id where there is none: that one is no old one.
 *
 * The old id stays in use. No other id takes its place in this browser, so the link does not rename a visitor: it ties
 * what is known under the stored id, by whatever build stored it, to the session and the visit in which it was found.
 * It follows the page's first event, so that it never stands before the page view it belongs to.
 */
export function* linkAnonymousId({ local }: Pick<VisitorServices, 'local'>): SagaIterator<void> {
  const oldUserId = local.get(ANONYMOUS_ID_KEY);
  const isLinked = () => local.get(ANONYMOUS_ID_LINKED_KEY) !== null;
  if (!oldUserId || isLinked()) return;
  yield take(isEventTracked);
  // Another tab may have been faster.
  if (isLinked()) return;
  yield put(trackEvent(anonLink({ oldUserId })));
  // After the event was taken in: a tab that dies between the two tells it twice rather than never.
  local.set(ANONYMOUS_ID_LINKED_KEY, oldUserId);
}
