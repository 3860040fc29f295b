import { aTestStore } from '@waypost/platform/store-kit/testing';
import { fakeVisitorServices } from '../testing';
import { fetchAuthSession } from './fetch-auth-session';
import { selectIsAuthReady, selectIsLoggedIn, sessionReducer } from './session-slice';

async function fetched(authSession: () => Promise<unknown>) {
  const { store, runUntilIdle, errors } = aTestStore({ reducers: { session: sessionReducer } });
  expect(selectIsAuthReady(store.getState())).toBe(false);
  store.run(fetchAuthSession, fakeVisitorServices({ authSession }));
  await runUntilIdle();
  return { state: store.getState(), errors };
}

describe('fetchAuthSession', () => {
  it('is ready after the first fetch, and logged out if the session has no user [R6.07]', async () => {
    const { state } = await fetched(() => Promise.resolve({}));

    expect(selectIsAuthReady(state)).toBe(true);
    expect(selectIsLoggedIn(state)).toBe(false);
  });

  it('is logged in if the session has a user [R6.07]', async () => {
    const user = { id: '1', email: 'ana@waypost.example', name: 'Ana' };
    const { state } = await fetched(() => Promise.resolve({ user }));

    expect(selectIsLoggedIn(state)).toBe(true);
    expect(state.session.user).toEqual(user);
  });

  it('treats a failure as an empty session, without a message or a retry [R11.01] [R13.14]', async () => {
    let times = 0;
    const { state, errors } = await fetched(() => Promise.reject(new Error(`failure ${(times += 1)}`)));

    expect(selectIsAuthReady(state)).toBe(true);
    expect(selectIsLoggedIn(state)).toBe(false);
    expect(errors).toEqual([]);
    expect(times).toBe(1);
  });

  it.each([null, 'text', { user: 'ana' }, { user: { email: 'x' } }])('treats %j as an empty session [R11.01]', async (answer) => {
    expect(selectIsLoggedIn((await fetched(() => Promise.resolve(answer))).state)).toBe(false);
  });
});
