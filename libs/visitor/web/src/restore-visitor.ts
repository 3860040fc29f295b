import type { PlainVisit } from '@waypost/pages/contract/payload';
import type { Clock } from '@waypost/platform/kernel';
import { inContext } from '@waypost/platform/store-kit/sagas';
import { continueSession, EMPTY_USER_STATE, isOver, readUrl, type UserState } from '@waypost/visitor/model';
import { isSameContent, mergeRemote, withPrefill } from '@waypost/visitor/model/changes';
import type { SagaIterator } from 'redux-saga';
import { put } from 'redux-saga/effects';
import { sessionEntered } from './session-slice';
import { userStateRestored } from './user-state-slice';
import type { VisitorServices } from './visitor-services';
import { anonymousIdOf, readSession, readUserState, writeSession, writeUserState } from './visitor-storage';

/** The server's data of a visit that began without JavaScript. */
export type ServerVisit = Pick<PlainVisit, 'session' | 'userState'>;

/**
 * Restores the visit at the start of a page from the address, storage and, after a plain visit, the server's answers. It runs to its end
 * without waiting, so that a saga started after it finds a session.
 */
export function* restoreVisitor(services: VisitorServices, visit: ServerVisit | null): SagaIterator<void> {
  const clock = yield* inContext<Clock>('clock');
  const now = clock.now();
  const { local, newId, replaceUrl, url } = services;

  const reading = readUrl(url());
  if (reading.visibleUrl !== url()) replaceUrl(reading.visibleUrl);

  const own = readSession(local);
  // A form that was sent before any script has begun another visit if this one was over.
  const session = continueSession(own && !isOver(own, now) ? own : (visit?.session ?? null), reading, { id: newId(), now });
  writeSession(local, session);
  yield put(sessionEntered({ session, anonymousId: anonymousIdOf(local, newId) }));

  const stored = readUserState(local);
  const restored = latestState(stored?.state ?? null, visit?.userState ?? null);
  const state = withPrefill(restored, reading.prefill, now.toISOString());
  const onServer = [EMPTY_USER_STATE, visit?.userState, stored?.unsent ? null : stored?.state];
  const unsent = !onServer.some((acknowledged) => acknowledged && isSameContent(acknowledged, state));
  if (state !== (stored?.state ?? EMPTY_USER_STATE)) writeUserState(local, { state, unsent });
  yield put(userStateRestored({ state, unsent }));
}

function latestState(stored: UserState | null, server: UserState | null): UserState {
  if (stored && server) return mergeRemote(stored, server);
  return stored ?? server ?? EMPTY_USER_STATE;
}
