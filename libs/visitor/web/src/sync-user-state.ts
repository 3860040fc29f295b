import { inContext, listening, pause, type SagaContext } from '@waypost/platform/store-kit/sagas';
import { mergeRemote } from '@waypost/visitor/model/changes';
import { parseStoredUserState } from '@waypost/visitor/model/stored';
import type { SagaIterator } from 'redux-saga';
import { call, fork, put, race, select, take } from 'redux-saga/effects';
import { selectAnonymousId, selectSession, type SessionRootState } from './session-slice';
import {
  answersGiven,
  leaseObtained,
  stepAnswered,
  stepEntered,
  unsentStateLoaded,
  userStateReceived,
  userStateSent,
  type UserStateRootState,
  type UserStateSlice,
} from './user-state-slice';
import type { SaveOutcome, UserStateBody, VisitorServices } from './visitor-services';
import { readUserState, writeUserState } from './visitor-storage';

/** How long a failed save waits before it is tried again, if nothing newer came (R6.05). */
export const USER_STATE_RETRY_MS = 3000;
/** A save that has no answer by then counts as failed: a dead connection must not hold up the next answers. */
export const USER_STATE_SAVE_TIMEOUT_MS = 10_000;

type RootState = SessionRootState & UserStateRootState;

const CHANGES = [stepAnswered, answersGiven, stepEntered, leaseObtained, userStateReceived, unsentStateLoaded].map(({ type }) => type);

const selectSlice = (state: RootState): UserStateSlice => state.userState;
/** What the server gets about the visitor: the body of `POST /api/user/set`. */
export const selectUserStateBody = (state: RootState): UserStateBody => ({
  userState: state.userState.state,
  session: selectSession(state),
  anonymousId: selectAnonymousId(state),
});

/** Keeps the visitor's answers the same in this tab, the other tabs, storage and the server (R6.05, R6.06). */
export function* syncUserState(services: VisitorServices): SagaIterator<void> {
  yield fork(receiveFromTabs, services);
  yield fork(meetInStorage, services);
  yield fork(keepAndAnnounce, services);
  yield fork(sendWhenLeaving, services);
  yield call(sendChanges, services);
}

/** Sends the newest state until the server has it; one request at a time, so that a tab's states arrive in their order. */
function* sendChanges({ local, saveUserState }: VisitorServices): SagaIterator<void> {
  for (;;) {
    const { state, unsent }: UserStateSlice = yield select(selectSlice);
    if (!unsent) {
      yield take(CHANGES);
      continue;
    }
    const body: UserStateBody = yield select(selectUserStateBody);
    const outcome: SaveOutcome = yield call(save, saveUserState, body);
    if (outcome === 'saved') {
      yield put(userStateSent({ revision: state.revision }));
      const stored = readUserState(local);
      if (stored?.state.revision === state.revision) writeUserState(local, { state: stored.state, unsent: false });
      continue;
    }
    // It would be refused again: whoever runs the site has to know of it.
    if (outcome === 'refused') {
      const report = yield* inContext<SagaContext['onError']>('onError');
      report(new Error('The visitor’s state was refused'), 'syncUserState');
    }
    // A newer change ends the wait, because it sends itself.
    const newer = call(changeAfter, state);
    yield outcome === 'failed' ? race([call(pause, USER_STATE_RETRY_MS), newer]) : newer;
  }
}

function* save(saveUserState: VisitorServices['saveUserState'], body: UserStateBody): SagaIterator<SaveOutcome> {
  const abort = new AbortController();
  try {
    const { outcome } = yield race({ outcome: call(saveUserState, body, abort.signal), late: call(pause, USER_STATE_SAVE_TIMEOUT_MS) });
    return outcome ?? 'failed';
  } catch {
    // Offline, or the connection broke: the retry is the handling (section 8, "User-state save fails").
    return 'failed';
  } finally {
    abort.abort();
  }
}

function* changeAfter(state: UserStateSlice['state']): SagaIterator<void> {
  for (let slice: UserStateSlice = yield select(selectSlice); slice.state === state; slice = yield select(selectSlice)) yield take(CHANGES);
}

/** Each local change goes to storage, marked unsent, and to the other tabs. */
function* keepAndAnnounce({ local, channel }: VisitorServices): SagaIterator<void> {
  let { state: last }: UserStateSlice = yield select(selectSlice);
  for (;;) {
    const { state, unsent }: UserStateSlice = yield select(selectSlice);
    if (state !== last && unsent) {
      const stored = readUserState(local);
      // Another tab may have written what no message announced: take it in before it is overwritten.
      if (stored && mergeRemote(state, stored.state) !== state) {
        last = state;
        yield put(userStateReceived(stored.state));
        continue;
      }
      writeUserState(local, { state, unsent: true });
      channel.post(state);
    }
    last = state;
    yield take(CHANGES);
  }
}

function* receiveFromTabs({ channel }: VisitorServices): SagaIterator<void> {
  yield call(listening<unknown>, channel.listen, function* (message) {
    const state = parseStoredUserState(message);
    if (state) yield put(userStateReceived(state));
  });
}

/** A tab that is shown again, or online again, takes over what another left unsent, and what it slept through. */
function* meetInStorage({ local, lifecycle }: VisitorServices): SagaIterator<void> {
  const moments = (emit: (moment: null) => void) => {
    const removers = [lifecycle.onReturn(() => emit(null)), lifecycle.onOnline(() => emit(null))];
    return () => removers.forEach((remove) => remove());
  };
  yield call(listening<null>, moments, function* () {
    const stored = readUserState(local);
    if (!stored) return;
    yield put(userStateReceived(stored.state));
    if (stored.unsent) yield put(unsentStateLoaded({ revision: stored.state.revision }));
  });
}

/** The page may not come back: what is unsent gets one more chance now, and keeps its mark. */
function* sendWhenLeaving({ lifecycle, beaconUserState }: VisitorServices): SagaIterator<void> {
  yield call(
    listening<null>,
    (emit: (moment: null) => void) => lifecycle.onLeave(() => emit(null)),
    function* () {
      const { unsent }: UserStateSlice = yield select(selectSlice);
      if (unsent) beaconUserState(yield select(selectUserStateBody));
    },
  );
}
