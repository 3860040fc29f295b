import type { SagaIterator } from 'redux-saga';
import { call, put } from 'redux-saga/effects';
import { authSessionFetched, type SessionUser } from './session-slice';
import type { VisitorServices } from './visitor-services';

/**
 * Fetches once who is signed in. A failure counts as an empty session, without a message (R11.01). Readiness follows in both cases (R6.07).
 */
export function* fetchAuthSession(services: VisitorServices): SagaIterator<void> {
  let user: SessionUser | null = null;
  try {
    user = userIn(yield call(services.fetchAuthSession));
  } catch {
    // Swallowed by section 8: "Session fetch fails: empty session, no message".
  }
  yield put(authSessionFetched({ user }));
}

function userIn(answer: unknown): SessionUser | null {
  const user: unknown = typeof answer === 'object' && answer !== null && 'user' in answer ? answer.user : null;
  if (typeof user !== 'object' || user === null || !('id' in user) || typeof user.id !== 'string') return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { id: user.id, email: text('email' in user && user.email), name: text('name' in user && user.name) };
}
