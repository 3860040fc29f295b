import { EMPTY_USER_STATE } from '@waypost/visitor/model';
import session from 'express-session';
import { postJson, rawRequest, runWaypost, type RunningWaypost } from '../../testing';

let waypost: RunningWaypost;
afterEach(() => waypost.stop());

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const body = { userState: { ...EMPTY_USER_STATE, revision: 1 }, session: null };
const PROBLEM = { status: 503, headers: { 'retry-after': '3', 'content-type': expect.stringContaining('problem+json') } };

/** Sessions in memory; `fails` says which of the store's calls fail now. */
function failingSessions() {
  const store = new session.MemoryStore();
  const fails = new Set<'set' | 'touch' | 'get'>();
  const { set, touch, get } = { set: store.set.bind(store), touch: store.touch.bind(store), get: store.get.bind(store) };
  store.set = (sid, value, done) => (fails.has('set') ? done?.(away) : set(sid, value, done));
  store.touch = (sid, value, done) => (fails.has('touch') ? (done as (error: unknown) => void)(away) : touch(sid, value, done));
  store.get = (sid, done) => (fails.has('get') ? done(away) : get(sid, done));
  return { store, fails };
}

describe('POST /api/user/set while the database is away [R16.05]', () => {
  it('keeps nothing under a session that could not be stored, and says to come back', async () => {
    const { store, fails } = failingSessions();
    waypost = await runWaypost({ sessions: store });
    fails.add('set');
    expect(await postJson(waypost.port, '/api/user/set', body)).toMatchObject(PROBLEM);
    expect(waypost.visitors.visitors.size).toBe(0);
    fails.clear();
    // On the same connection: the failure before must not have cut it.
    expect((await postJson(waypost.port, '/api/user/set', body)).status).toBe(204);
    expect(waypost.visitors.visitors.size).toBe(1);
  });

  it('says to come back where a known session cannot be read, or the state not be written', async () => {
    const { store, fails } = failingSessions();
    waypost = await runWaypost({ sessions: store });
    const first = await postJson(waypost.port, '/api/user/set', body);
    const headers = { cookie: (first.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ') };
    fails.add('get');
    expect(await postJson(waypost.port, '/api/user/set', body, { headers })).toMatchObject(PROBLEM);
    fails.clear();
    jest.spyOn(waypost.visitors, 'save').mockRejectedValueOnce(Object.assign(new Error('No space left on device'), { code: '53100' }));
    expect(await postJson(waypost.port, '/api/user/set', body, { headers })).toMatchObject(PROBLEM);
    expect((await postJson(waypost.port, '/api/user/set', body, { headers })).status).toBe(204);
  });

  it('answers, and cuts nothing, where only the session’s age could not be renewed', async () => {
    const { store, fails } = failingSessions();
    waypost = await runWaypost({ sessions: store });
    const first = await postJson(waypost.port, '/api/user/set', body);
    const headers = { cookie: (first.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ') };
    fails.add('touch');
    expect((await postJson(waypost.port, '/api/user/set', body, { headers })).status).toBe(204);
    expect((await rawRequest(waypost.port, '/api/_auth/session', { headers })).status).toBe(200);
    expect(waypost.logged()).toContain('a session was not stored after its answer');
  });
});
