import type { Clock } from '@waypost/platform/kernel';
import { inContext, listening } from '@waypost/platform/store-kit/sagas';
import { isEventTracked } from '@waypost/tracking/contract';
import { continueSession, type VisitorSession } from '@waypost/visitor/model';
import { ANONYMOUS_ID_KEY } from '@waypost/visitor/model/stored';
import type { SagaIterator } from 'redux-saga';
import { call, fork, put, select, take } from 'redux-saga/effects';
import { selectAnonymousId, selectSession, sessionEntered } from './session-slice';
import type { VisitorServices } from './visitor-services';
import { readSession, writeSession } from './visitor-storage';

/** Updates the session's last activity with each event (R6.10), and shares one session among all tabs (R6.01). */
export function* keepSession(services: VisitorServices): SagaIterator<void> {
  yield fork(takeUpOnReturn, services);
  for (;;) {
    yield take(isEventTracked);
    const session: VisitorSession | null = yield select(selectSession);
    if (session) writeSession(services.local, session);
  }
}

/** Resumes a visit when the tab becomes visible again. Another tab may have continued it meanwhile, or it may have expired. */
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
      // The page's parameters were read when it was entered. A visit that begins again here keeps only its medium and its affiliate id.
      const reading = { urlParams: {}, utmMedium: current.utmMedium, afid: current.afid };
      const session = continueSession(readSession(local) ?? current, reading, { id: newId(), now: clock.now() });
      writeSession(local, session);
      yield put(sessionEntered({ session, anonymousId }));
    },
  );
}
