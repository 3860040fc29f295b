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

/** The wait before a failed save is retried, unless there is a newer change (R6.05). */
export const USER_STATE_RETRY_MS = 3000;
/** The deadline of a save, after which it counts as failed. A dead connection must not hold up the next answers. */
export const USER_STATE_SAVE_TIMEOUT_MS = 10_000;

type RootState = SessionRootState & UserStateRootState;

const CHANGES = [stepAnswered, answersGiven, stepEntered, leaseObtained, userStateReceived, unsentStateLoaded].map(({ type }) => type);

const selectSlice = (state: RootState): UserStateSlice => state.userState;
/** Returns the visitor's data for the server: the body of `POST /api/user/set`. */
export const selectUserStateBody = (state: RootState): UserStateBody => ({
  userState: state.userState.state,
  session: selectSession(state),
  anonymousId: selectAnonymousId(state),
});

/** Synchronizes the visitor's answers between this tab, the other tabs, storage and the server (R6.05, R6.06). */
export function* syncUserState(services: VisitorServices): SagaIterator<void> {
  yield fork(receiveFromTabs, services);
  yield fork(meetInStorage, services);
  yield fork(keepAndAnnounce, services);
  yield fork(sendWhenLeaving, services);
  yield call(sendChanges, services);
}

/** Sends the newest state until the server has it. It sends one request at a time, so that a tab's states arrive in order. */
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
    // It would be refused again, so the operator has to learn of it.
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
    // The browser is offline or the connection broke. The retry handles it (section 8, "User-state save fails").
    return 'failed';
  } finally {
    abort.abort();
  }
}

function* changeAfter(state: UserStateSlice['state']): SagaIterator<void> {
  for (let slice: UserStateSlice = yield select(selectSlice); slice.state === state; slice = yield select(selectSlice)) yield take(CHANGES);
}

/** Writes each local change to storage, marked as unsent, and posts it to the other tabs. */
function* keepAndAnnounce({ local, channel }: VisitorServices): SagaIterator<void> {
  let { state: last }: UserStateSlice = yield select(selectSlice);
  for (;;) {
    const { state, unsent }: UserStateSlice = yield select(selectSlice);
    if (state !== last && unsent) {
      const stored = readUserState(local);
      // Another tab may have written a state without a message. It is merged before it would be overwritten.
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

/**
 * Merges the stored state when the tab is visible or online again. It takes over what another tab left unsent, and what this tab missed.
 */
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

/** Sends the unsent state once more when the page is left, because it may not come back. The state stays marked as unsent. */
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
