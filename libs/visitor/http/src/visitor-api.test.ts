import { brandRecords } from '@waypost/brands/records';
import { postJson, rawRequest, serveRoutes, type ServedRoutes } from '@waypost/platform/express/testing';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { memoryLimits } from '@waypost/platform/limits';
import { EMPTY_USER_STATE } from '@waypost/visitor/model';
import { saveUserState } from '@waypost/visitor/server';
import { fakeVisitorStore } from '@waypost/visitor/server/testing';
import session from 'express-session';
import { signInStateRoutes } from './sign-in-state-routes';
import { userStateRoutes } from './user-state-routes';
import { visitorApi } from './visitor-api';
import { visitorSession } from './visitor-identity';
import { visitorLimits, type VisitorLimitRules } from './visitor-limits';

let served: ServedRoutes;
let lateErrors: unknown[];
afterEach(() => served.stop());

const away = new Error('connect ECONNREFUSED');
const body = { userState: { ...EMPTY_USER_STATE, revision: 1 }, session: null };
const PROBLEM = { status: 503, headers: { 'retry-after': '3', 'content-type': expect.stringContaining('problem+json') } };

/** Sessions in memory; `fails` lists the store's calls that fail now. */
function failingSessions() {
  const store = new session.MemoryStore();
  const fails = new Set<'set' | 'touch' | 'get'>();
  const { set, touch, get } = { set: store.set.bind(store), touch: store.touch.bind(store), get: store.get.bind(store) };
  store.set = (sid, value, done) => (fails.has('set') ? done?.(away) : set(sid, value, done));
  store.touch = (sid, value, done) => (fails.has('touch') ? (done as (error: unknown) => void)(away) : touch(sid, value, done));
  store.get = (sid, done) => (fails.has('get') ? done(away) : get(sid, done));
  return { store, fails };
}

const LIMITS: VisitorLimitRules = {
  calls: { burst: 100, perSecond: 10 },
  visitorCalls: { burst: 20, perSecond: 1 },
  newVisitors: { burst: 30, perSecond: 0.1 },
};

async function serveVisitors() {
  const { store, fails } = failingSessions();
  const visitors = fakeVisitorStore();
  const clock = fakeClock();
  lateErrors = [];
  const sessions = visitorSession({
    store,
    secret: 'a-secret-of-enough-length',
    isSecure: false,
    onLateError: (error) => lateErrors.push(error),
  });
  const save = saveUserState({ visitors, consentTextOf: () => null, clock });
  const limits = visitorLimits(LIMITS, { limits: memoryLimits(clock), onRefused: () => undefined });
  const routers = [
    signInStateRoutes(),
    userStateRoutes({ clock, seen: () => ({ seenPageAt: () => null, admitUnseen: async () => undefined }), saveUserState: save }),
  ];
  served = await serveRoutes((app) => app.use(visitorApi({ session: sessions, limits, routers })), {
    brands: brandRecords,
    isDatabaseAway: (error) => error === away,
  });
  return { fails, visitors, clock, port: served.port };
}

const cookiesOf = (answer: Awaited<ReturnType<typeof postJson>>) => ({
  cookie: (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; '),
});

describe('POST /api/user/set', () => {
  it('stores the state under the visitor’s own session [R6.05]', async () => {
    const { visitors, port } = await serveVisitors();
    const first = await postJson(port, '/api/user/set', body);
    expect(first).toMatchObject({ status: 204, headers: { 'cache-control': 'no-store' } });
    await postJson(port, '/api/user/set', { ...body, userState: { ...body.userState, revision: 2 } }, { headers: cookiesOf(first) });
    expect([...visitors.visitors.values()]).toMatchObject([{ brandId: 'tqg', userState: { revision: 2 } }]);
  });

  it('asks a browser whose data was erased to clear its storage [R15.03]', async () => {
    const { visitors, port } = await serveVisitors();
    const headers = cookiesOf(await postJson(port, '/api/user/set', body));
    const [visitorId = ''] = visitors.visitors.keys();
    visitors.erased.add(visitorId);
    const later = { ...body, userState: { ...body.userState, revision: 2 } };
    expect(await postJson(port, '/api/user/set', later, { headers })).toMatchObject({ headers: { 'clear-site-data': '"storage"' } });
    expect([...visitors.visitors.values()].map(({ userState }) => userState.revision)).toEqual([1]);
  });

  it.each([
    ['no state', {}, 'forms'],
    ['no state beside its visit', { session: body.session }, 'userState'],
    ['a session that is none', { ...body, session: 7 }, 'session'],
  ])('refuses a body with %s, and names the field [R12.02]', async (_what, sent, field) => {
    const { port, visitors } = await serveVisitors();
    expect(await postJson(port, '/api/user/set', sent)).toMatchObject({ status: 400, json: { field } });
    expect(visitors.visitors.size).toBe(0);
  });
});

describe('POST /api/user/set with a body that is no object', () => {
  it('is refused without the name of a field [R12.02]', async () => {
    const { port, visitors } = await serveVisitors();
    const { status, json } = await postJson(port, '/api/user/set', []);
    expect([status, json]).toEqual([400, { type: 'about:blank', status: 400, code: 'bad-field', title: 'A field is wrong' }]);
    expect(visitors.visitors.size).toBe(0);
  });
});

describe('the limits of a visitor’s calls [R8.15] [R12.02]', () => {
  const PROBLEM_429 = { status: 429, json: { status: 429, code: 'too-many-requests' } };

  it('accept so many new visitors of one network, and further calls of those visitors', async () => {
    const { port, visitors, clock } = await serveVisitors();
    const first = await postJson(port, '/api/user/set', body);
    for (let index = 1; index < LIMITS.newVisitors.burst; index++) expect((await postJson(port, '/api/user/set', body)).status).toBe(204);
    const refused = await postJson(port, '/api/user/set', body);
    expect(refused).toMatchObject({ ...PROBLEM_429, headers: { 'retry-after': '10', 'content-type': 'application/problem+json' } });
    expect(visitors.visitors.size).toBe(LIMITS.newVisitors.burst);
    expect((await postJson(port, '/api/user/set', body, { headers: cookiesOf(first) })).status).toBe(204);
    clock.advance(10_000);
    expect((await postJson(port, '/api/user/set', body)).status).toBe(204);
  });

  it('count the calls of one visitor, and of one network', async () => {
    const { port } = await serveVisitors();
    const headers = cookiesOf(await postJson(port, '/api/user/set', body));
    const answers: number[] = [];
    for (let index = 0; index < LIMITS.visitorCalls.burst + 2; index++)
      answers.push((await postJson(port, '/api/user/set', body, { headers })).status);
    expect(answers.filter((status) => status === 204)).toHaveLength(LIMITS.visitorCalls.burst);
    expect(answers.at(-1)).toBe(429);
    const asked: number[] = [];
    for (let index = 0; index < LIMITS.calls.burst; index++) asked.push((await rawRequest(port, '/api/_auth/session')).status);
    expect([asked[0], asked.at(-1)]).toEqual([200, 429]);
  });
});

describe('POST /api/user/set while the database is away [R16.05]', () => {
  it('stores nothing under a session that could not be stored, and responds with Retry-After', async () => {
    const { fails, visitors, port } = await serveVisitors();
    fails.add('set');
    expect(await postJson(port, '/api/user/set', body)).toMatchObject(PROBLEM);
    expect(visitors.visitors.size).toBe(0);
    fails.clear();
    // On the same connection: the earlier failure must not have closed it.
    expect((await postJson(port, '/api/user/set', body)).status).toBe(204);
    expect(visitors.visitors.size).toBe(1);
  });

  it('responds with Retry-After if an existing session cannot be read, or the state not be written', async () => {
    const { fails, visitors, port } = await serveVisitors();
    const headers = cookiesOf(await postJson(port, '/api/user/set', body));
    fails.add('get');
    expect(await postJson(port, '/api/user/set', body, { headers })).toMatchObject(PROBLEM);
    fails.clear();
    jest.spyOn(visitors, 'save').mockRejectedValueOnce(away);
    expect(await postJson(port, '/api/user/set', body, { headers })).toMatchObject(PROBLEM);
    expect((await postJson(port, '/api/user/set', body, { headers })).status).toBe(204);
  });

  it('answers in full if only the session’s age could not be renewed', async () => {
    const { fails, port } = await serveVisitors();
    const headers = cookiesOf(await postJson(port, '/api/user/set', body));
    fails.add('touch');
    expect((await postJson(port, '/api/user/set', body, { headers })).status).toBe(204);
    expect((await rawRequest(port, '/api/_auth/session', { headers })).status).toBe(200);
    expect(lateErrors).toContain(away);
  });
});

describe('/api on a brand’s host', () => {
  it('refuses a change from another site [R15.01]', async () => {
    const { port, visitors } = await serveVisitors();
    const answer = await postJson(port, '/api/user/set', body, { headers: { origin: 'https://evil.example' } });
    expect(answer).toMatchObject({ status: 403, json: { code: 'foreign-origin' } });
    expect(visitors.visitors.size).toBe(0);
  });

  it('responds with 400 to a body that is not compressed as its header claims [R12.02]', async () => {
    const { port, visitors } = await serveVisitors();
    const junk = { method: 'POST', headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, body: 'no gzip at all' };
    expect(await rawRequest(port, '/api/user/set', junk)).toMatchObject({ status: 400, json: { code: 'body-broken' } });
    expect(visitors.visitors.size).toBe(0);
  });

  it('responds to an unknown call with a problem', async () => {
    const { port } = await serveVisitors();
    expect(await rawRequest(port, '/api/nothing')).toMatchObject({ status: 404, json: { code: 'not-found' } });
  });

  it('has nobody signed in, and ends the visitor’s session on request [R11.01]', async () => {
    const { port } = await serveVisitors();
    const headers = cookiesOf(await postJson(port, '/api/user/set', body));
    expect((await rawRequest(port, '/api/_auth/session', { headers })).json).toEqual({});
    const ended = await rawRequest(port, '/api/_auth/session', { method: 'DELETE', headers });
    expect([ended.status, ended.headers['set-cookie']]).toEqual([204, [expect.stringContaining('waypost.sid=;')]]);
  });
});
