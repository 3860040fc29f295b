import { isEventStored, trackEvent } from '@waypost/tracking/contract';
import { anonLink } from '@waypost/tracking/contract/events';
import type { VisitorSession } from '@waypost/visitor/model';
import { ANONYMOUS_ID_KEY } from '@waypost/visitor/model/stored';
import type { SagaIterator } from 'redux-saga';
import { put, select, take } from 'redux-saga/effects';
import { selectSession, sessionEntered } from './session-slice';
import type { VisitorServices } from './visitor-services';
import { ANONYMOUS_ID_LINKED_KEY, ANONYMOUS_ID_NEXT_KEY } from './visitor-storage';

/**
 * Replaces an anonymous id that an earlier page stored with a successor, and links the two once (R6.08). It must start before
 * `restoreVisitor`, which creates an id if there is none, because a new id needs no successor.
 *
 * The old id stays in use until the page's first event is stored. One visit then has events of both ids with the link between them, so that
 * a search by one id also finds the other (R15.03). The successor is stored before the link is sent, and replaces the old id only when the
 * link is safely stored. If the tab closes in between, the next page continues with the same successor.
 */
export function* linkAnonymousId({ local, newId }: Pick<VisitorServices, 'local' | 'newId'>): SagaIterator<void> {
  const oldUserId = local.get(ANONYMOUS_ID_KEY);
  const isLinked = () => local.get(ANONYMOUS_ID_LINKED_KEY) !== null;
  if (!oldUserId || isLinked()) return;
  const begun = local.get(ANONYMOUS_ID_NEXT_KEY);
  yield take(isEventStored);
  const session: VisitorSession | null = yield select(selectSession);
  // Another tab may have been faster.
  if (!session || isLinked() || local.get(ANONYMOUS_ID_NEXT_KEY) !== begun) return;
  const anonymousId = begun ?? newId();
  local.set(ANONYMOUS_ID_NEXT_KEY, anonymousId);
  yield put(sessionEntered({ session, anonymousId }));
  const link = anonLink({ oldUserId });
  yield put(trackEvent(link));
  yield take((action: { readonly type: string }) => isEventStored(action) && action.stored === link);
  local.set(ANONYMOUS_ID_KEY, anonymousId);
  local.set(ANONYMOUS_ID_LINKED_KEY, oldUserId);
  local.remove(ANONYMOUS_ID_NEXT_KEY);
}
