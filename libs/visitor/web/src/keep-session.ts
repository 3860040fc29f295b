import type { Clock } from '@waypost/platform/kernel';
import { inContext, listening } from '@waypost/platform/store-kit/sagas';
import { isEventTracked } from '@waypost/tracking/contract';
import { continueSession, type VisitorSession } from '@waypost/visitor/model';
import type { SagaIterator } from 'redux-saga';
import { call, fork, put, select, take } from 'redux-saga/effects';
import { selectAnonymousId, selectSession, sessionEntered } from './session-slice';
import type { VisitorServices } from './visitor-services';
import { ANONYMOUS_ID_KEY, readSession, writeSession } from './visitor-storage';

/** Keeps the session alive: its last activity with each event (R6.10), and one session for all tabs (R6.01). */
export function* keepSession(services: VisitorServices): SagaIterator<void> {
  yield fork(takeUpOnReturn, services);
  for (;;) {
    yield take(isEventTracked);
    const session: VisitorSession | null = yield select(selectSession);
    if (session) writeSession(services.local, session);
  }
}

/** While this tab was out of sight another one may have gone on, or the visit may have run out. */
function* takeUpOnReturn({ local, lifecycle, newId }: VisitorServices): SagaIterator<void> {
  yield call(
    listening<null>,
    (emit: (moment: null) => void) => lifecycle.onReturn(() => emit(null)),
    function* () {
      const clock = yield* inContext<Clock>('clock');
      const current: VisitorSession | null = yield select(selectSession);
      // Another tab may have linked the id to its successor (R6.08).
      const anonymousId: string | null = local.get(ANONYMOUS_ID_KEY) ?? (yield select(selectAnonymousId));
      if (!current || anonymousId === null) return;
      // The page's own parameters were read when it was entered; a visit that begins again here keeps how it is reached.
      const reading = { urlParams: {}, utmMedium: current.utmMedium, afid: current.afid };
      const session = continueSession(readSession(local) ?? current, reading, { id: newId(), now: clock.now() });
      writeSession(local, session);
      yield put(sessionEntered({ session, anonymousId }));
    },
  );
}
