import { CONTROL_API_ROOT } from '@waypost/brands/names';
import { CSRF_COOKIE, CSRF_HEADER } from '@waypost/control-center/contract';
import { csrfToken } from '@waypost/staff/server/sessions';
import express, { Router } from 'express';
import {
  CONTROL_HOST,
  controlCalls as callsOf,
  rawRequest,
  runWaypost,
  signedIn,
  TAG_ORIGIN,
  type ControlCall as Call,
  type RunningWaypost,
} from '../../testing';

const isSafe = ({ method }: Call): boolean => method === 'GET' || method === 'HEAD';
const ORIGIN = `http://${CONTROL_HOST}`;
const PROBLEM = 'application/problem+json';

let waypost: RunningWaypost;
beforeAll(async () => {
  waypost = await runWaypost();
});
afterAll(() => waypost.stop());

/** Sends a call that no handler may see. The stores that handlers need are missing. */
const ask = async ({ method, path }: Call, headers: Readonly<Record<string, string>>) => {
  const { status, json, headers: answered } = await rawRequest(waypost.port, path, { method, host: CONTROL_HOST, headers });
  return { method, path, status, code: (json as { code?: string } | undefined)?.code, type: answered['content-type']?.split(';')[0] };
};

describe('the control center’s pages', () => {
  it.each(['/', '/sign-in', '/set-up', '/nowhere'])(
    'allow no third party’s scripts, which visitors’ pages may load, at %s [R15.01] [R2.18]',
    async (path) => {
      const policyOf = async (host: string) => {
        const { headers } = await rawRequest(waypost.port, path, { host, headers: { accept: 'text/html' } });
        return String(headers['content-security-policy']);
      };
      expect(await policyOf('tqg.localhost')).toContain(TAG_ORIGIN);
      expect(await policyOf(CONTROL_HOST)).toMatch(/script-src 'self'/);
      expect(await policyOf(CONTROL_HOST)).not.toContain(TAG_ORIGIN);
    },
  );
});

describe('every route of the control center’s API', () => {
  it('is in the test’s list of calls without being named there', () => {
    const calls = callsOf(waypost).map(({ method, path }) => `${method} ${path}`);
    expect(calls).toEqual(
      expect.arrayContaining([
        'GET /api/control/account/sessions',
        'DELETE /api/control/account/sessions/some-id',
        'PUT /api/control/account/password',
        'POST /api/control/account/invitations',
      ]),
    );
  });

  it('is in that list behind the gate too, so that it can’t hide', () => {
    const app = express();
    app.get('/api/control/leak', (_req, res) => void res.end());
    app.use(
      Router().use(
        '/api',
        Router().post('/control/leaks/:id', (_req, res) => void res.end()),
      ),
    );
    app.use(
      '/api/other',
      Router().get('/control/leak', (_req, res) => void res.end()),
    );
    expect(callsOf({ app })).toEqual([
      { method: 'GET', path: '/api/control/leak' },
      { method: 'POST', path: '/api/control/leaks/some-id' },
    ]);
    const hidden = express().use(
      CONTROL_API_ROOT,
      Router().use(
        '/deep',
        Router().get('/leak', (_req, res) => void res.end()),
      ),
    );
    expect(() => callsOf({ app: hidden })).toThrow(/mounted at a path/);
  });

  it('responds with 401 without a session, with or without our origin and a token [R11.02]', async () => {
    const forged = { origin: ORIGIN, cookie: `waypost.sid=s%3Aguess.guess; ${CSRF_COOKIE}=guess`, [CSRF_HEADER]: 'guess' };
    for (const call of callsOf(waypost)) {
      for (const headers of [{}, { origin: ORIGIN }, forged] as Readonly<Record<string, string>>[]) {
        expect(await ask(call, headers)).toEqual({
          ...call,
          status: 401,
          code: call.method === 'HEAD' ? undefined : 'not-signed-in',
          type: PROBLEM,
        });
      }
    }
  });

  it('responds with 403 to another site, whatever token it sends [R11.04]', async () => {
    const { cookies } = await signedIn(waypost);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const token = { cookie, [CSRF_HEADER]: cookies.get(CSRF_COOKIE) ?? '' };
    for (const call of callsOf(waypost).filter((candidate) => !isSafe(candidate))) {
      for (const source of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: 'http://tqg.localhost:4200' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ] as Readonly<Record<string, string>>[]) {
        expect(await ask(call, { ...token, ...source })).toEqual({ ...call, status: 403, code: 'foreign-origin', type: PROBLEM });
      }
    }
  });

  it('responds with 403 without the session’s token [R11.04]', async () => {
    const { cookies } = await signedIn(waypost);
    const others = await signedIn(waypost, { id: 'staff-2', name: 'Bob' });
    const sid = `waypost.sid=${cookies.get('waypost.sid')}`;
    const token = cookies.get(CSRF_COOKIE) ?? '';
    const foreign = others.cookies.get(CSRF_COOKIE) ?? '';
    const guessed = csrfToken('another-secret', 'session');
    for (const call of callsOf(waypost).filter((candidate) => !isSafe(candidate))) {
      for (const headers of [
        { cookie: `${sid}; ${CSRF_COOKIE}=${token}` },
        { cookie: sid, [CSRF_HEADER]: token },
        { cookie: `${sid}; ${CSRF_COOKIE}=${foreign}`, [CSRF_HEADER]: foreign },
        { cookie: `${sid}; ${CSRF_COOKIE}=${guessed}`, [CSRF_HEADER]: guessed },
      ] as Readonly<Record<string, string>>[]) {
        expect(await ask(call, { origin: ORIGIN, ...headers })).toEqual({ ...call, status: 403, code: 'csrf-token', type: PROBLEM });
      }
    }
  });

  it('is 404 on a visitor’s host, with or without a staff session [R11.02]', async () => {
    const { cookies } = await signedIn(waypost);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const { method, path } of callsOf(waypost)) {
      const { status } = await rawRequest(waypost.port, path, { method, host: 'tqg.localhost:4200', headers: { cookie } });
      expect([method, path, status]).toEqual([method, path, 404]);
    }
  });
});

describe('every answer of the control center’s host', () => {
  const HEADERS = ['cross-origin-opener-policy', 'cache-control', 'x-robots-tag', 'x-frame-options', 'x-content-type-options'] as const;
  const PAGES = ['/', '/sign-in', '/set-up', '/audit', '/staff-assets/any.js', '/api/control/account', '/api/control/nothing'];
  const headersOf = async (path: string, host: string, cookie = '') => {
    const { headers } = await rawRequest(waypost.port, path, { host, headers: { accept: 'text/html', cookie } });
    return HEADERS.map((name) => headers[name]);
  };

  it('is closed to other sites’ windows, uncached, unindexed and unframed, signed in or not [R11.02]', async () => {
    const { cookies } = await signedIn(waypost);
    const signed = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const cookie of ['', signed])
      for (const path of PAGES)
        expect([path, ...(await headersOf(path, CONTROL_HOST, cookie))]).toEqual([
          path,
          'same-origin',
          'no-store',
          'noindex',
          'SAMEORIGIN',
          'nosniff',
        ]);
  });

  it('differs from a brand’s: a partner’s window may open a brand’s pages', async () => {
    expect(await headersOf('/', 'tqg.localhost')).not.toContain('same-origin');
  });
});

describe('an unknown route or a broken body', () => {
  it('is answered 401 without a session, so that no route is revealed [R11.02]', async () => {
    expect(await ask({ method: 'GET', path: '/api/control/nothing' }, {})).toMatchObject({ status: 401 });
    expect(await ask({ method: 'GET', path: '/api/control' }, {})).toMatchObject({ status: 401 });
    expect(await ask({ method: 'GET', path: '/API/CONTROL/account/sessions' }, {})).toMatchObject({ status: 401 });
    expect(await ask({ method: 'GET', path: '/api/else' }, {})).toMatchObject({ status: 401 });
    const browser = await signedIn(waypost);
    expect(await browser.get('/api/control/nothing')).toMatchObject({ status: 404, json: { code: 'not-found' } });
    expect(await browser.get('/api/else')).toMatchObject({ status: 404, json: { code: 'not-found' } });
  });

  it('is answered 401 before the body is read [R11.02]', async () => {
    const { status } = await rawRequest(waypost.port, '/api/control/account/password', {
      method: 'PUT',
      host: CONTROL_HOST,
      headers: { 'content-type': 'application/json' },
      body: '{broken',
    });
    expect(status).toBe(401);
  });

  it('is answered 400 for a broken body once somebody is signed in [R12.02]', async () => {
    const browser = await signedIn(waypost);
    const answer = await browser.call('PUT', '/api/control/account/password', undefined, {
      headers: { 'content-type': 'application/json' },
      body: '{broken',
    });
    expect(answer).toMatchObject({ status: 400, json: { code: 'body-not-json' } });
  });
});

describe('signing in and out', () => {
  it('leaves the visitors’ hosts as they are [R11.01]', async () => {
    expect(await rawRequest(waypost.port, '/api/_auth/session')).toMatchObject({ status: 200, json: {} });
    expect(await rawRequest(waypost.port, '/api/_auth/session', { method: 'DELETE' })).toMatchObject({ status: 204 });
    const { cookies } = await signedIn(waypost);
    const cookie = `waypost.sid=${cookies.get('waypost.sid')}`;
    expect((await rawRequest(waypost.port, '/api/_auth/session', { headers: { cookie } })).json).toEqual({});
  });
});
