import { aConsentGiven } from '@waypost/compliance/testing';
import { aTestStore, memoryStorage } from '@waypost/platform/store-kit/testing';
import { safeStorage } from '@waypost/platform/store-kit';
import { SESSION_IDLE_MS } from '@waypost/visitor/model';
import { ANONYMOUS_ID_KEY, SESSION_KEY } from '@waypost/visitor/model/stored';
import { aSession, aUserState, aVisit } from '@waypost/visitor/model/testing';
import { fakeVisitorServices } from '../testing';
import { restoreVisitor, type ServerVisit } from './restore-visitor';
import { selectAnonymousId, selectSession, sessionReducer } from './session-slice';
import { selectAllAnswers, selectIsRestored, selectUserState, userStateReducer } from './user-state-slice';
import { readSession, readUserState, USER_STATE_KEY } from './visitor-storage';

const ANSWERED = aUserState({
  forms: { 'auto-v1': { zipcode: '90210' }, '*': { zipcode: '90210' } },
  revision: 3,
  updatedAt: '2026-11-18T17:00:00.000Z',
});

function restored(services = fakeVisitorServices(), visit: ServerVisit | null = null) {
  const { store } = aTestStore({ reducers: { session: sessionReducer, userState: userStateReducer } });
  store.run(restoreVisitor, services, visit);
  return { state: store.getState(), services };
}

const storageWith = (state: unknown, unsent: boolean) => memoryStorage({ [USER_STATE_KEY]: JSON.stringify({ state, unsent }) });

describe('restoreVisitor', () => {
  it('finishes before it returns, so that later code has a session', () => {
    const { state } = restored();

    expect(selectSession(state)).toMatchObject({ startedAt: '2026-11-18T18:00:00.000Z' });
    expect(selectIsRestored(state)).toBe(true);
  });

  it('reads the address, then removes personal parameters from it [R6.02, R6.03]', () => {
    const { state, services } = restored(
      fakeVisitorServices({ url: 'https://tqg.example/quiz/auto?gclid=g&firstname=Ana&phone=5555550142#top' }),
    );

    expect(services.url()).toBe('https://tqg.example/quiz/auto?gclid=g#top');
    expect(selectSession(state)?.urlParams).toEqual({ gclid: 'g' });
    expect(selectAllAnswers(state)).toEqual({ driver1FirstName: 'Ana', driver1Phone: '(555) 555-0142' });
  });

  it('does not change an address without personal parameters [R6.03]', () => {
    const replaced: string[] = [];

    restored({ ...fakeVisitorServices(), replaceUrl: (url) => void replaced.push(url) });

    expect(replaced).toEqual([]);
  });

  it('continues the stored session, in any tab [R6.01]', () => {
    const local = memoryStorage({ [SESSION_KEY]: JSON.stringify(aSession({ id: 'stored', urlParams: { gclid: 'g' } })) });

    const { state } = restored(fakeVisitorServices({ local, url: 'https://tqg.example/?utm_source=s' }));

    expect(selectSession(state)).toMatchObject({ id: 'stored', urlParams: { gclid: 'g', utm_source: 's' } });
    expect(readSession(local)).toEqual(selectSession(state));
  });

  it('creates the browser’s id once [R6.08]', () => {
    const local = memoryStorage();
    const first = selectAnonymousId(restored(fakeVisitorServices({ local })).state);

    expect(first).toBeTruthy();
    expect(local.get(ANONYMOUS_ID_KEY)).toBe(first);
    expect(selectAnonymousId(restored(fakeVisitorServices({ local })).state)).toBe(first);
  });

  it('restores answers that the server has, without sending them [R6.05, R6.06]', () => {
    const { state } = restored(fakeVisitorServices({ local: storageWith(ANSWERED, false) }));

    expect(selectUserState(state)).toEqual(ANSWERED);
    expect(state.userState.unsent).toBe(false);
  });

  it('restores answers of a closed tab as unsent [R6.06]', () => {
    expect(restored(fakeVisitorServices({ local: storageWith(ANSWERED, true) })).state.userState.unsent).toBe(true);
  });

  it('treats answers with a damaged mark as unsent [R6.06]', () => {
    const local = memoryStorage({ [USER_STATE_KEY]: JSON.stringify({ state: ANSWERED }) });

    expect(restored(fakeVisitorServices({ local })).state.userState.unsent).toBe(true);
  });

  it('takes over the server’s state of a visit without JavaScript, and does not send it back [R3.08, R6.05]', () => {
    const visit = aVisit({ userState: ANSWERED, session: { id: 'plain', urlParams: { gclid: 'g' } } });
    const local = memoryStorage();

    const { state } = restored(fakeVisitorServices({ local }), visit);

    expect(selectUserState(state)).toEqual(ANSWERED);
    expect(selectSession(state)).toMatchObject({ id: 'plain', urlParams: { gclid: 'g' } });
    expect(state.userState.unsent).toBe(false);
    expect(readUserState(local)).toEqual({ state: ANSWERED, unsent: false });
  });

  it('goes on with the server’s visit only if the browser’s own is over [R6.01] [R3.08]', () => {
    const at = new Date('2026-11-18T18:00:00.000Z');
    const visitAfter = (idleMs: number) => {
      const own = aSession({ id: 'own', lastActivityAt: new Date(at.getTime() - idleMs).toISOString() });
      const local = memoryStorage({ [SESSION_KEY]: JSON.stringify(own) });
      const visit = aVisit({ session: { id: 'plain', lastActivityAt: at.toISOString() } });
      return selectSession(restored(fakeVisitorServices({ local }), visit).state)?.id;
    };

    expect([visitAfter(SESSION_IDLE_MS - 1), visitAfter(SESSION_IDLE_MS)]).toEqual(['own', 'plain']);
  });

  it('joins the server’s and the browser’s answers, and sends the sum [R6.06]', () => {
    const stored = aUserState({ forms: { 'auto-v1': { homeowner: true } }, consents: [aConsentGiven()], revision: 1 });

    const { state } = restored(fakeVisitorServices({ local: storageWith(stored, false) }), aVisit({ userState: ANSWERED }));

    expect(selectUserState(state)).toMatchObject({
      forms: { 'auto-v1': { zipcode: '90210', homeowner: true } },
      consents: [aConsentGiven()],
      revision: 4,
    });
    expect(state.userState.unsent).toBe(true);
  });

  it('fills empty fields with the address’s answers, and replaces nothing [R6.03]', () => {
    const answered = aUserState({ forms: { '*': { driver1FirstName: 'Eva' } }, revision: 1 });
    const url = 'https://tqg.example/?firstname=Ana&has_medicare=yes';

    const { state } = restored(fakeVisitorServices({ local: storageWith(answered, false), url }));

    expect(selectAllAnswers(state)).toEqual({ driver1FirstName: 'Eva', haveMedicare: true });
    expect(state.userState.unsent).toBe(true);
  });

  it('starts empty if storage contains rubbish [R6.06]', () => {
    const local = memoryStorage({ [USER_STATE_KEY]: '{"state":', [SESSION_KEY]: '[]' });

    const { state } = restored(fakeVisitorServices({ local }));

    expect(selectUserState(state).forms).toEqual({});
    expect(state.userState.unsent).toBe(false);
  });

  it('works without storage [R6.06]', () => {
    const local = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });

    expect(selectSession(restored(fakeVisitorServices({ local })).state)).not.toBeNull();
  });
});
