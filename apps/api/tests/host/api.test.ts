import { PassThrough } from 'node:stream';
import {
  aDemandCheckAnswer,
  aDemandCheckBody,
  aGetPhoneBody,
  anAdsBody,
  failingPartnerPorts,
  fakePartnerPorts,
} from '@waypost/partner-adapters/contract/testing';
import { BRAND_IDS } from '@waypost/brands';
import { brandRecords } from '@waypost/brands/records';
import { consentFor } from '@waypost/compliance/texts';
import { invariant } from '@waypost/platform/kernel';
import { anEventBody } from '@waypost/tracking/server/testing';
import { EMPTY_USER_STATE } from '@waypost/visitor/model';
import session from 'express-session';
import { pino } from 'pino';
import { headersOf, postForm, postJson, rawRequest, runWaypost, type RunningWaypost } from '../../testing';

const MEGABYTE = 1024 * 1024;

let waypost: RunningWaypost;
beforeEach(async () => {
  waypost = await runWaypost();
});
afterEach(() => waypost.stop());

const get = (path: string, extra = {}) => rawRequest(waypost.port, path, extra);

const brandNamed = (id: string) => {
  const brand = brandRecords.find((brand) => brand.id === id);
  invariant(brand, `${id} is a brand`);
  return brand;
};
const [tqg, mpa] = [brandNamed('tqg'), brandNamed('mpa')];

/** Returns an answer's cookies as the next request sends them. */
const cookiesOf = ({ headers }: { headers: { 'set-cookie'?: string[] } }) =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');

const PROBLEM = { 'content-type': expect.stringContaining('application/problem+json') };

describe('hosts', () => {
  it.each(BRAND_IDS.filter((id) => id !== 'ccc'))('answers as %s on its development host [R1.04]', async (id) => {
    const { status } = await get('/', { host: `${id}.localhost:4200` });
    expect(status).toBe(200);
    expect(waypost.rendered.at(-1)?.boot.brand.id).toBe(id);
  });

  it('leads to the sign-in page on the control center’s host [R11.02]', async () => {
    expect(await get('/', { host: 'localhost:4200' })).toMatchObject({ status: 303, headers: { location: '/sign-in' } });
  });

  it('responds to a host that no brand owns with 404, without a brand’s name and without a redirect [R1.05]', async () => {
    const answer = await get('/', { host: 'evil.example.org', headers: { 'x-forwarded-host': 'tqg.localhost' } });
    expect(answer.status).toBe(404);
    expect(answer.headers).toMatchObject(PROBLEM);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.text).not.toMatch(/tallgrass|evil/i);
  });

  it('responds with 404 to a host that no URL can have, also to a form [R1.05]', async () => {
    for (const host of ['tqg.localhost:65536', 'xn--a.tallgrassquotes.example']) {
      expect(await get('/quiz/auto', { host })).toMatchObject({ status: 404, headers: PROBLEM });
      expect((await postForm(waypost.port, '/quiz/auto', { zipcode: '90210' }, { host })).status).toBe(404);
    }
    expect(waypost.logged()).not.toContain('"err"');
  });

  it('serves such a host no file either [R1.05]', async () => {
    expect((await get('/assets/runtime.js', { host: 'evil.example.org' })).status).toBe(404);
    expect((await get('/assets/runtime.js', { host: 'tqg.localhost' })).status).toBe(200);
  });

  it('serves the host that our proxy forwards [R1.05]', async () => {
    await waypost.stop();
    waypost = await runWaypost({ trustProxy: 1 });
    const headers = { 'x-forwarded-host': 'tqg.localhost' };
    expect((await get('/quiz/auto', { host: 'inside.example', headers })).status).toBe(200);
    expect((await get('/quiz/auto', { host: 'inside.example', headers })).status).toBe(200);
    expect(waypost.rendered.map(({ boot }) => boot.brand.id)).toEqual(['tqg']);
    expect((await get('/quiz/auto', { host: 'inside.example' })).status).toBe(404);
  });

  it('reads the visitor’s address without the port that our proxy adds [R6.09] [R8.09]', async () => {
    await waypost.stop();
    waypost = await runWaypost({ trustProxy: 1 });
    const headers = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9:51234' };
    expect((await get('/api/ip-lookup', { headers })).json).toMatchObject({ value: '203.0.113.9' });
  });
});

it('security.txt names the contact on the hosts of brands, and on no other host [R1.05] [R15.01]', async () => {
  await waypost.stop();
  waypost = await runWaypost({ securityContact: 'mailto:security@waypost.example' });
  const asked = (host: string) => get('/.well-known/security.txt', { host });
  expect((await asked('tqg.localhost')).text).toContain('Contact: mailto:security@waypost.example');
  expect(await asked('unknown.example')).toMatchObject({ status: 404, headers: PROBLEM });
  expect((await asked('unknown.example')).text).not.toContain('waypost.example');
});

describe('pages', () => {
  it('renders a page once and serves it from memory after that', async () => {
    const first = await get('/quiz/auto');
    const second = await get('/quiz/auto', { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([first.status, second.status, waypost.rendered.length]).toEqual([200, 304, 1]);
  });

  it('shows the first step at the address of a step that does not exist, and caches no second copy [R4.01]', async () => {
    expect((await get('/quiz/auto/no-such-step')).status).toBe(200);
    expect((await get('/QUIZ/auto/another')).status).toBe(200);
    expect(waypost.rendered.map(({ pathname }) => pathname)).toEqual(['/quiz/auto']);
  });

  it('caches one copy of a page without a form, whatever step the address names [R2.03]', async () => {
    expect((await get('/tos/anything')).status).toBe(200);
    expect((await get('/tos')).status).toBe(200);
    expect(waypost.rendered.map(({ pathname }) => pathname)).toEqual(['/tos']);
  });

  it('responds with 404 and with the path for an address that no route matches [R2.06] [R13.01]', async () => {
    const answer = await get('/nowhere');
    expect([answer.status, answer.headers['x-robots-tag'], answer.headers['cache-control']]).toEqual([404, 'noindex', 'no-store']);
    expect(answer.text).toContain('<title>Page Not Found: /nowhere</title>');
    const count = waypost.rendered.length;
    expect([(await get('/nowhere-else')).status, waypost.rendered.length]).toEqual([404, count]);
  });

  it('has no route of another brand [R2.01]', async () => {
    expect((await get('/quiz/auto', { host: 'mpa.localhost' })).status).toBe(404);
  });

  it('marks a page noindex unless it may be indexed [R3.02]', async () => {
    expect((await get('/quiz/auto')).headers['x-robots-tag']).toBe('noindex');
    expect((await get('/')).headers['x-robots-tag']).toBeUndefined();
  });

  it('embeds this brand, this page and the view to attach, and no other brand [R1.06] [R2.15]', async () => {
    await get('/quiz/auto/zip');
    const { boot } = waypost.rendered[0] ?? {};
    expect(boot?.assets).toEqual({
      view: '/assets/view-tqg.js',
      preload: ['/assets/react.js', '/assets/quiz.js'],
      botDetection: '/assets/bot-detection.js',
      watchBuilds: '/assets/watch-builds.js',
      whenIdle: '/assets/attach-when-idle.js',
    });
    expect(boot?.visit).toBeNull();
    const text = JSON.stringify(boot);
    for (const id of BRAND_IDS) if (id !== 'tqg') expect(text).not.toContain(`${id}.localhost`);
    expect(text).not.toContain('"domains"');
  });

  it('serves a page’s payload at its own address, and 404 where there is none [R2.15]', async () => {
    const payload = await get('/quiz/auto/_payload.json?build-1.0');
    expect(payload.json).toMatchObject({ route: { name: 'quiz-auto' }, page: { template: 'quiz' }, form: { name: 'auto-v1' } });
    expect((await get('/_payload.json')).json).toMatchObject({ route: { name: 'home' } });
    expect(await get('/nowhere/_payload.json')).toMatchObject({ status: 404, json: { code: 'not-found' } });
  });

  it('names the content version of a payload, and lets no cache store one under another content or build [R2.15] [R2.23] [R16.07]', async () => {
    const content = (await get('/api/route-rules?path=/tos')).headers['x-content-version'];
    await get('/quiz/auto');
    expect(waypost.rendered.at(-1)?.boot.contentVersion).toBe(content);
    const cacheControl = async (query: string) => (await get(`/tos/_payload.json?${query}`)).headers['cache-control'];
    const queries = [`build-1.${content}`, 'build-1.99', `build-2.${content}`, `another-build-1.${content}`, ''];
    expect(await Promise.all(queries.map(cacheControl))).toEqual(['private, no-cache', 'no-store', 'no-store', 'no-store', 'no-store']);
  });

  it('sends the security headers with every kind of answer [R15.01]', async () => {
    const kinds = [
      await get('/'),
      await get('/'),
      await get('/nowhere'),
      await get('/assets/runtime.js'),
      await get('/api/route-rules?path=/'),
    ];
    for (const { headers } of kinds) {
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-[^']+' 'sha256-[^']+' https:\/\/tags\.example;/),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('geolocation=()'),
      });
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it.each([
    ['PUT', '/quiz/auto', 'GET, HEAD, POST'],
    ['GET', '/api/event/create', 'POST'],
    ['PUT', '/api/event/create/', 'POST'],
    ['PUT', '/api/user/set', 'POST'],
    ['GET', '/api/results', 'POST'],
    ['GET', '/api/alpha/demand-check', 'POST'],
    ['GET', '/api/alpha/get-phone', 'POST'],
    ['GET', '/api/alpha/ads', 'POST'],
    ['DELETE', '/api/beta/ads', 'POST'],
    ['POST', '/api/ip-lookup', 'GET, HEAD'],
    ['POST', '/api/route-rules', 'GET, HEAD'],
    ['POST', '/api/_auth/session', 'GET, HEAD, DELETE'],
    ['POST', '/assets/runtime.js', 'GET, HEAD'],
    ['POST', '/quiz/auto/_payload.json', 'GET, HEAD'],
    ['POST', '/api/zips/331', 'GET, HEAD'],
    ['POST', '/builds/latest.json', 'GET, HEAD'],
    ['POST', '/builds/meta/build-1.json', 'GET, HEAD'],
    ['POST', '/robots.txt', 'GET, HEAD'],
    ['POST', '/sitemap.xml', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['POST', '/readyz', 'GET, HEAD'],
    ['POST', '/metrics', 'GET, HEAD'],
    ['OPTIONS', '/api/event/create', 'POST'],
    ['OPTIONS', '/api/user/set', 'POST'],
    ['OPTIONS', '/api/alpha/ads', 'POST'],
    ['OPTIONS', '/api/ip-lookup', 'GET, HEAD'],
    ['OPTIONS', '/api/zips/331', 'GET, HEAD'],
    ['OPTIONS', '/api/_auth/session', 'GET, HEAD, DELETE'],
  ])('refuses %s at %s, and names the methods that it takes [R12.01] [R12.02]', async (method, path, allow) => {
    expect(await rawRequest(waypost.port, path, { method, host: 'tqg.localhost' })).toMatchObject({ status: 405, headers: { allow } });
  });
});

it('answers OPTIONS at a page with its methods, and at no call with a problem [R12.01] [R12.02]', async () => {
  const methods = (path: string) => rawRequest(waypost.port, path, { method: 'OPTIONS', host: 'tqg.localhost' });
  expect(await methods('/quiz/auto')).toMatchObject({ status: 200, headers: { allow: 'GET, HEAD, POST' } });
  expect(await methods('/api/none')).toMatchObject({ status: 404, headers: PROBLEM });
});

it.each<[number, Readonly<Record<string, string>>]>([
  [431, { 'x-long': 'x'.repeat(20_000) }],
  [417, { expect: '200-nope' }],
])('answers %s to headers that Node itself refuses, as a problem [R12.02]', async (status, headers) => {
  expect(await get('/', { headers })).toMatchObject({ status, headers: PROBLEM, json: { status } });
});

describe('an error of the server', () => {
  const failing = (isDevelopment: boolean) =>
    runWaypost({
      isDevelopment,
      web: {
        renderDocument({ boot }) {
          if (!boot.error) throw new Error('a defect');
          return `<title>${boot.error.statusMessage}</title><pre>${boot.error.stack ?? ''}</pre>`;
        },
      },
    });

  it.each([
    [false, ''],
    [true, 'Error: a defect'],
  ])('shows its stack only where NODE_ENV is development (%s) [R2.19] [R13.12]', async (isDevelopment, stack) => {
    await waypost.stop();
    waypost = await failing(isDevelopment);
    const answer = await get('/tos', { headers: { accept: 'text/html' } });
    expect([answer.status, /<pre>(.*)/.exec(answer.text)?.[1]?.replace('</pre>', '')]).toEqual([500, stack]);
  });
});

describe('files', () => {
  it('caches hashed files for a year', async () => {
    const answer = await get('/assets/runtime.js');
    expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([
      200,
      'runtime()',
      'public, max-age=31536000, immutable',
    ]);
  });

  it.each([
    [416, { range: 'bytes=900-999' }],
    [412, { 'if-match': '"x"' }],
  ])(
    'answers %s, not an error of ours, where a file does not meet what a request asks of it [R12.02] [R16.04]',
    async (status, headers) => {
      expect((await get('/assets/runtime.js', { headers: { ...headers, accept: 'text/html' } })).status).toBe(status);
      const answer = await get('/assets/runtime.js', { headers: { ...headers, accept: 'text/javascript' } });
      expect(answer).toMatchObject({ status, headers: PROBLEM });
      expect(waypost.logged()).not.toContain('"err"');
    },
  );

  it.each(['/assets/none.js', '/assets/../.vite/manifest.json', '/assets/%2e%2e/.vite/build.json', '/brands/.hidden', '/images/'])(
    'has no %s, and answers a client that accepts no HTML with a problem',
    async (path) => {
      expect(await get(path, { headers: { accept: 'application/json' } })).toMatchObject({ status: 404, headers: PROBLEM });
      expect(await get(path, { headers: { accept: 'image/avif,image/*' } })).toMatchObject({ status: 404, headers: PROBLEM });
    },
  );

  const nowhere = [
    '/nowhere',
    '/assets/none.js',
    '/assets/none',
    '/brands/none.svg',
    '/images/',
    '/images/none',
    '/%FF',
    '/%',
    '/quiz/auto/%E0%A4%A',
    '/images/%E0%A4%A',
    '/brands/%FF',
    '/assets/%FF',
  ];
  const accepted = {
    'a browser': { accept: 'text/html,*/*;q=0.8' },
    'a program that takes anything': { accept: '*/*' },
    'one that says nothing': {},
  };
  it.each(Object.entries(accepted).flatMap(([who, headers]) => nowhere.map((path) => ({ who, path, headers }))))(
    'shows $who at $path the 404 page [R2.06] [R13.01]',
    async ({ path, headers }) => {
      const answer = await get(path, { headers });
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('<title>Page Not Found: /');
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );
});

describe('builds [R2.13]', () => {
  it('names this build and its contents', async () => {
    expect((await get('/builds/latest.json')).json).toEqual({ id: 'build-1', timestamp: expect.any(Number) });
    expect(await get('/builds/meta/build-1.json')).toMatchObject({
      json: { id: 'build-1', prerendered: [] },
      headers: { 'cache-control': 'no-store' },
    });
    expect((await get('/builds/meta/other.json')).status).toBe(404);
  });

  it('lists the brand’s pages that are in memory', async () => {
    for (const path of ['/tos', '/quiz/auto', '/nowhere']) await get(path);
    await get('/tos', { host: 'mpa.localhost' });
    expect((await get('/builds/meta/build-1.json')).json).toMatchObject({ prerendered: ['/quiz/auto', '/tos'] });
  });
});

describe('health [R12.03]', () => {
  it('reports that it is alive and ready', async () => {
    expect((await get('/healthz', { host: 'anything' })).status).toBe(200);
    const ready = await get('/readyz', { host: 'anything' });
    expect(ready.status).toBe(200);
    expect(ready.json).toEqual({ status: 'ok', parts: ['process', 'database', 'content'].map((name) => ({ name, status: 'ok' })) });
  });

  it('reports that it is not ready without its database, and responds with 404 behind a proxy [R16.06]', async () => {
    await waypost.stop();
    waypost = await runWaypost({ isReady: async () => false });
    const ready = await get('/readyz');
    expect(ready.status).toBe(503);
    expect(ready.json).toMatchObject({
      status: 'down',
      parts: expect.arrayContaining([expect.objectContaining({ name: 'database', status: 'down' })]),
    });
    expect((await get('/readyz', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404);
  });
});

describe('the visitor’s state [R6.05]', () => {
  const body = {
    userState: { ...EMPTY_USER_STATE, forms: { 'auto-v1': { zipcode: '90210', homeowner: 'yes' }, '*': { zipcode: '9021' } }, revision: 1 },
    session: null,
  };

  it('is stored as a whole under a session, without invalid answers [R5.01]', async () => {
    const answer = await postJson(waypost.port, '/api/user/set', body);
    expect(answer.status).toBe(204);
    expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^waypost\.sid=.*HttpOnly; SameSite=Lax/)]);
    const [stored] = [...waypost.visitors.visitors.values()];
    expect(stored?.userState.forms).toEqual({ 'auto-v1': { zipcode: '90210', homeowner: true }, '*': {} });
  });

  it('stays one visitor’s state over several requests', async () => {
    const first = await postJson(waypost.port, '/api/user/set', body);
    await postJson(
      waypost.port,
      '/api/user/set',
      { ...body, userState: { ...body.userState, revision: 2 } },
      { headers: { cookie: cookiesOf(first) } },
    );
    expect(waypost.visitors.visitors.size).toBe(1);
  });

  it.each([
    ['no JSON', '{"userState":', 400, 'body-not-json'],
    ['no state', '{}', 400, 'bad-field'],
    ['a list', '[]', 400, 'bad-field'],
    ['ten megabytes', `{"x":"${'x'.repeat(10 * MEGABYTE)}"}`, 413, 'body-too-large'],
  ])('refuses %s and changes nothing [R12.02]', async (_case, text, status, code) => {
    const answer = await rawRequest(waypost.port, '/api/user/set', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text,
    });
    expect(answer).toMatchObject({ status, headers: PROBLEM, json: { status, code } });
    expect(waypost.visitors.visitors.size).toBe(0);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a cross-site fetch without origin', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ])('refuses %s [R15.01]', async (_case, headers) => {
    const answer = await postJson(waypost.port, '/api/user/set', body, { headers });
    expect(answer).toMatchObject({ status: 403, json: { code: 'foreign-origin' } });
    expect(waypost.visitors.visitors.size).toBe(0);
  });

  it('accepts a request from our own pages', async () => {
    expect((await postJson(waypost.port, '/api/user/set', body, { headers: { origin: 'http://tqg.localhost' } })).status).toBe(204);
  });

  it('responds with 503 and with Retry-After while the database is away, without internal details [R16.05]', async () => {
    await waypost.stop();
    const away = new Error('connect ECONNREFUSED 127.0.0.1:5432');
    waypost = await runWaypost({
      visitors: { load: () => Promise.reject(away), save: () => Promise.reject(away) },
      isDatabaseAway: (error) => error === away,
    });
    const answer = await postJson(waypost.port, '/api/user/set', body);
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '3' }, json: { code: 'database-away' } });
    expect(answer.text).not.toContain('5432');
  });

  it('responds with 500 without the reason for any other error, and logs it with the request’s id [R12.02] [R16.04]', async () => {
    await waypost.stop();
    waypost = await runWaypost({ visitors: { load: () => Promise.resolve(null), save: () => Promise.reject(new Error('secret reason')) } });
    const answer = await postJson(waypost.port, '/api/user/set', body, { headers: { 'x-request-id': 'request-0001' } });
    expect(answer).toMatchObject({ status: 500, headers: { 'x-request-id': 'request-0001' }, json: { code: 'internal' } });
    expect(answer.text).not.toContain('secret');
    expect(waypost.logged()).toMatch(/"requestId":"request-0001".*secret reason/);
  });
});

describe('a response before Express [R16.04]', () => {
  const page = (headers: Record<string, string> = {}) => get('/', { host: 'tqg.localhost', headers });
  const event = (headers: Record<string, string> = {}) => postJson(waypost.port, '/api/event/create', anEventBody(), { headers });

  it('has a request id: the client’s own, or a new one', async () => {
    // The second request is answered from memory.
    for (const ask of [page, page, event]) {
      expect((await ask({ 'x-request-id': 'request-0002' })).headers['x-request-id']).toBe('request-0002');
      expect((await ask({ 'x-request-id': 'no id' })).headers['x-request-id']).toMatch(/^[\w-]{32}$/);
    }
    const { etag = '' } = (await page()).headers;
    const unchanged = await page({ 'if-none-match': etag, 'x-request-id': 'request-0003' });
    expect(unchanged).toMatchObject({ status: 304, headers: { 'x-request-id': 'request-0003' } });
  });

  it('is logged at debug level only', async () => {
    const lines: string[] = [];
    await page();
    await waypost.stop();
    const stream = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()));
    waypost = await runWaypost({ log: pino({ level: 'debug' }, stream) });
    await page();
    lines.length = 0;
    await page({ 'x-request-id': 'request-0004' });
    await event({ 'x-request-id': 'request-0005' });
    for (const [requestId, method, path] of [
      ['request-0004', 'GET', '/'],
      ['request-0005', 'POST', '/api/event/create'],
    ] as const) {
      const line = lines.find((line) => line.includes(requestId));
      expect(JSON.parse(line ?? '')).toMatchObject({ level: 20, requestId, method, path, msg: 'request' });
    }
  });
});

describe('the session [R11.01]', () => {
  it('is empty for a visitor, sets no cookie, and can be ended', async () => {
    const answer = await get('/api/_auth/session', { headers: { accept: 'text/json' } });
    expect([answer.json, answer.headers['set-cookie']]).toEqual([{}, undefined]);
    expect((await rawRequest(waypost.port, '/api/_auth/session', { method: 'DELETE' })).status).toBe(204);
  });
});

describe('partners', () => {
  const calls = [
    ['demand-check', '/api/alpha/demand-check', aDemandCheckBody()],
    ['get-phone', '/api/alpha/get-phone', aGetPhoneBody()],
    ['alpha’s ads', '/api/alpha/ads', anAdsBody('alpha')],
    ['beta’s ads', '/api/beta/ads', anAdsBody('beta')],
  ] as const;

  it.each(calls)('asks for %s with the address and browser that the server saw [R8.01] [R8.09]', async (_name, path, body) => {
    const answer = await postJson(waypost.port, path, { ...body, ip: '8.8.8.8', ua: 'a lie' }, { headers: { 'user-agent': 'the truth' } });
    expect(answer.status).toBe(200);
    expect(waypost.partners.calls.at(-1)?.body).toMatchObject({ ip: '127.0.0.1', ua: 'the truth' });
  });

  it.each(calls)('names the field of a bad body for %s, and asks no partner [R12.02]', async (_name, path, body) => {
    const answer = await postJson(waypost.port, path, { ...body, url: 'javascript:alert(1)' });
    expect(answer).toMatchObject({ status: 400, json: { code: 'bad-field', field: 'url' } });
    expect(waypost.partners.calls).toEqual([]);
  });

  it.each(calls)('responds with 502 if the partner fails %s, without the partner’s words [R4.14] [R8.09]', async (_name, path, body) => {
    await waypost.stop();
    const fail = () => Promise.reject(new Error('partner secret'));
    waypost = await runWaypost({ partners: { demandCheck: fail, getPhone: fail, alphaAds: fail, betaAds: fail } });
    const answer = await postJson(waypost.port, path, body);
    expect(answer).toMatchObject({ status: 502, json: { code: 'partner-failed' } });
    expect(answer.text).not.toContain('secret');
  });

  describe('with a lead', () => {
    const shown = consentFor({ brand: tqg, product: 'auto', language: 'english', now: new Date('2026-11-18T18:00:00.000Z') });
    const withPhone = { 'auto-v1': { zipcode: '90210', driver1Phone: '(310) 555-0123' } };
    const consent = {
      id: 'consent-0001',
      version: shown.version,
      hash: shown.hash,
      language: 'english',
      givenAt: '2026-11-18T18:00:00.000Z',
      pagePath: '/quiz/auto/contact',
      formVersion: 'auto-v1',
      stepName: 'contact',
      companies: shown.companies,
    };
    const getPhone = { ...aGetPhoneBody(), data: { zip: '90210', phone: '(310) 555-0123' }, url: 'http://tqg.localhost' };

    const stateWith = (consents: readonly object[]) => ({ ...EMPTY_USER_STATE, forms: withPhone, consents, revision: 1 });
    const askAfter = async (consents: readonly object[], data: object = {}, headers: Readonly<Record<string, string>> = {}) => {
      const saved = await postJson(waypost.port, '/api/user/set', { userState: stateWith(consents), session: null });
      const body = { ...getPhone, data: { ...getPhone.data, ...data } };
      await postJson(waypost.port, '/api/alpha/get-phone', body, {
        headers: { cookie: cookiesOf(saved), referer: 'http://tqg.localhost/quiz/auto/results', ...headers },
      });
      return waypost.partners.calls.at(-1)?.body;
    };

    it('stores the lead, and sends no partner a phone number without consent [R15.04]', async () => {
      expect(JSON.stringify(await askAfter([]))).not.toContain('555-0123');
      expect(waypost.leads).toMatchObject([{ brandId: 'tqg', pageName: 'quiz-auto', consentId: null }]);
    });

    it('sends the number with consent, and stores the consent with what the server saw [R15.04]', async () => {
      expect(await askAfter([consent])).toMatchObject({ data: { phone: '(310) 555-0123' } });
      expect(waypost.leads).toMatchObject([{ consentId: 'consent-0001' }]);
      expect(waypost.visitors.consents).toMatchObject([{ consent: { id: 'consent-0001' }, evidence: { ip: '127.0.0.1', brandId: 'tqg' } }]);
    });

    it.each([
      ['to a text that we never showed', { hash: 'a'.repeat(64) }, {}, {}],
      [
        'to a text of another brand',
        { hash: consentFor({ brand: mpa, product: 'auto', language: 'english', now: new Date() }).hash },
        {},
        {},
      ],
      ['in another form', { formVersion: 'auto-v0' }, {}, {}],
      ['to nobody', { companies: [] }, {}, {}],
      ['before another number was sent to the partner', {}, { phone: '(310) 555-0199' }, {}],
      ['on a page of a form other than the one that asks', {}, {}, { referer: 'http://tqg.localhost/' }],
    ])('sends no number with a consent given %s [R15.04]', async (_what, over, data, headers) => {
      const body = await askAfter([{ ...consent, ...over }], data, headers);
      expect(body).toMatchObject({ data: { zip: '90210' } });
      expect(JSON.stringify(body)).not.toMatch(/555-01/);
    });

    it.each([
      ['Copperfinch Auto Insurance Services LLC', ['getPhone', 'alphaAds']],
      ['Harborline Quote Exchange LLC', ['betaAds']],
      [tqg.owner, []],
    ])('sends the number only to the partner that calls for the chosen %s [R15.04]', async (company, expected) => {
      const chosen = { userState: stateWith([{ ...consent, companies: [company] }]), session: null };
      const saved = await postJson(waypost.port, '/api/user/set', chosen);
      const headers = { cookie: cookiesOf(saved), referer: 'http://tqg.localhost/quiz/auto/results' };
      const url = 'http://tqg.localhost/quiz/auto/results';
      await postJson(waypost.port, '/api/alpha/get-phone', getPhone, { headers });
      for (const partner of ['alpha', 'beta'] as const) {
        const ads = JSON.stringify({ ...anAdsBody(partner), url });
        const withTheNumber = ads.replace('(415) 555-0134', '(310) 555-0123').replace('4155550134', '3105550123');
        await postJson(waypost.port, `/api/${partner}/ads`, JSON.parse(withTheNumber), { headers });
      }
      expect(waypost.partners.calls.map(({ port }) => port)).toEqual(['getPhone', 'alphaAds', 'betaAds']);
      const given = waypost.partners.calls.filter(({ body }) => JSON.stringify(body).replace(/\D/g, '').includes('3105550123'));
      expect(given.map(({ port }) => port)).toEqual(expected);
    });

    it('sends no number that was changed without a new consent [R15.04]', async () => {
      const saved = await postJson(waypost.port, '/api/user/set', { userState: stateWith([consent]), session: null });
      const cookie = cookiesOf(saved);
      const forms = { 'auto-v1': { zipcode: '90210', driver1Phone: '(310) 555-0199' } };
      const changed = { ...stateWith([consent]), forms, revision: 2 };
      await postJson(waypost.port, '/api/user/set', { userState: changed, session: null }, { headers: { cookie } });
      for (const phone of ['(310) 555-0123', '(310) 555-0199']) {
        const headers = { cookie, referer: 'http://tqg.localhost/quiz/auto/results' };
        await postJson(waypost.port, '/api/alpha/get-phone', { ...getPhone, data: { zip: '90210', phone } }, { headers });
        expect(JSON.stringify(waypost.partners.calls.at(-1)?.body)).not.toContain('555-01');
      }
    });

    it('asks a browser whose data was erased to clear its storage, and stores nothing [R15.03]', async () => {
      waypost.visitors.erased.add('anonymous-1');
      const body = { userState: stateWith([consent]), session: null, anonymousId: 'anonymous-1' };
      const answer = await postJson(waypost.port, '/api/user/set', body);
      expect([answer.status, answer.headers['clear-site-data']]).toEqual([204, '"storage"']);
      expect([waypost.visitors.visitors.size, waypost.visitors.consents.length]).toEqual([0, 0]);
    });
  });
});

describe('events [R7.03]', () => {
  it('are accepted before Express, each once', async () => {
    const event = anEventBody();
    const first = await postJson(waypost.port, '/api/event/create', event);
    const again = await postJson(waypost.port, '/api/event/create', [event]);
    expect([first.status, first.json]).toEqual([202, { id: event.properties.eventId, status: 'accepted' }]);
    expect(again.json).toEqual([{ id: event.properties.eventId, status: 'duplicate' }]);
  });

  it('are taken from no host of the control center, which has no visitors [R1.07] [R11.02]', async () => {
    const answer = await postJson(waypost.port, '/api/event/create', anEventBody(), { host: 'localhost:4200' });
    expect(answer).toMatchObject({ status: 404, headers: PROBLEM });
    expect(waypost.events.events.size).toBe(0);
  });

  it('are accepted at an absolute address, for the host that it names [R12.01] [R1.05]', async () => {
    const post = (url: string) => postJson(waypost.port, url, anEventBody(), { host: 'ps.localhost' });
    expect(await post('http://tqg.localhost/api/event/create')).toMatchObject({ status: 202, json: { status: 'accepted' } });
    expect([...waypost.events.events.values()]).toMatchObject([{ brandId: 'tqg' }]);
    expect((await post('http://elsewhere.example/api/event/create')).status).toBe(404);
  });

  it('without an id are refused with the name of the field', async () => {
    const { eventId: _eventId, ...properties } = anEventBody().properties;
    expect(await postJson(waypost.port, '/api/event/create', { ...anEventBody(), properties })).toMatchObject({
      status: 400,
      json: { field: 'properties.eventId' },
    });
  });
});

describe('a funnel without JavaScript [R3.08]', () => {
  const headers = { origin: 'http://tqg.localhost' };

  it('answers a step with 303 to the next, keeps the query, and tracks the step [R4.07]', async () => {
    const answer = await postForm(waypost.port, '/quiz/auto?utm_source=x&firstname=Ann', { zipcode: '90210' }, { headers });
    expect([answer.status, answer.headers.location]).toEqual([303, '/quiz/auto/insurance?utm_source=x']);
    expect(cookiesOf(answer)).toMatch(/waypost\.plain=1/);
    expect([...waypost.events.events.values()]).toMatchObject([
      { event: 'formStepSubmitted', brandId: 'tqg', personal: { data: { zipcode: '90210' } } },
    ]);
  });

  it('redirects only after the session is stored, however slow the store is [R4.13]', async () => {
    await waypost.stop();
    class SlowStore extends session.MemoryStore {
      override set(...[id, data, done]: Parameters<session.MemoryStore['set']>): void {
        setImmediate(() => setImmediate(() => setImmediate(() => super.set(id, data, done))));
      }
    }
    const sessions = new SlowStore();
    waypost = await runWaypost({ sessions });
    const posted = await headersOf(waypost.port, '/quiz/auto', { zipcode: '90210' }, headers);
    const stored = await new Promise((resolve) => sessions.all?.((_error, all) => resolve(Object.keys(all ?? {}))));
    expect(posted.statusCode).toBe(303);
    expect(stored).toHaveLength(1);
  });

  it('shows a refused step again with the entered values and the messages [R5.01]', async () => {
    const answer = await postForm(waypost.port, '/quiz/auto', { zipcode: 'abcde' }, { headers });
    expect([answer.status, answer.headers['cache-control']]).toEqual([422, 'no-store']);
    expect(waypost.rendered.at(-1)?.boot.visit?.rejected).toEqual({
      values: { zipcode: 'abcde' },
      messages: { zipcode: expect.any(String) },
    });
  });

  it('shows earlier answers on the way back, to this visitor only [R4.13]', async () => {
    const posted = await postForm(waypost.port, '/quiz/auto', { zipcode: '90210' }, { headers });
    const own = await get('/quiz/auto/zip', { headers: { cookie: cookiesOf(posted) } });
    expect(own.headers['cache-control']).toBe('no-store');
    expect(waypost.rendered.at(-1)?.boot.visit?.userState.forms['auto-v1']).toEqual({ zipcode: '90210' });
    await get('/quiz/auto/zip');
    expect(waypost.rendered.at(-1)?.boot.visit).toBeNull();
  });

  it('leads a visitor on who has closed the browser and returns to the bare path [R4.13]', async () => {
    const posted = await postForm(waypost.port, '/quiz/auto', { zipcode: '90210' }, { headers });
    const lives = [posted.headers['set-cookie'] ?? []].flat().map((cookie) => /^([^=]*)=.*?(?:Max-Age=(\d+)|$)/.exec(cookie)?.slice(1));
    expect(lives).toEqual(
      expect.arrayContaining([
        ['waypost.plain', '2592000'],
        ['waypost.form.quiz-auto', '2592000'],
      ]),
    );
    const back = await get('/quiz/auto', { headers: { cookie: cookiesOf(posted) } });
    expect([back.status, back.headers.location]).toEqual([200, undefined]);
    expect(waypost.rendered.at(-1)?.boot.visit).toMatchObject({
      resumeAt: '/quiz/auto/insurance',
      userState: { forms: { 'auto-v1': { zipcode: '90210' } } },
    });
  });

  describe('and without cookies', () => {
    /** Follows the redirects of a step's post as such a browser does: it sends no cookie, and a later step's page leads on to itself. */
    async function postWithoutCookies(path: string): Promise<{ readonly path: string; readonly answer: Awaited<ReturnType<typeof get>> }> {
      const posted = await postForm(waypost.port, path, { zipcode: '90210' }, { headers });
      const shared = await get(String(posted.headers.location));
      expect([posted.status, shared.status]).toEqual([303, 200]);
      expect(shared.headers['cache-control']).not.toBe('no-store');
      const refreshed = `${String(posted.headers.location).split('?')[0]}?plain=1`;
      const led = await get(refreshed, { headers: { referer: `http://tqg.localhost${String(posted.headers.location)}` } });
      expect([led.status, led.headers['cache-control']]).toEqual([302, 'no-store']);
      const first = String(led.headers.location);
      return { path: first, answer: await get(first) };
    }
    const shown = () => waypost.rendered.at(-1)?.boot.visit;

    it('shows the first step with the reason why it comes again, each time', async () => {
      const first = await postWithoutCookies('/quiz/auto?utm_source=x');
      expect([first.path, first.answer.status, first.answer.headers['cache-control']]).toEqual([
        '/quiz/auto?utm_source=x&plain=1&cookies=off',
        200,
        'no-store',
      ]);
      expect(shown()).toMatchObject({ hasNoCookies: true, userState: { forms: {} }, session: { urlParams: { utm_source: 'x' } } });
      const again = await postWithoutCookies(first.path);
      expect(again.path).toBe(first.path);
      expect(shown()).toMatchObject({ hasNoCookies: true });
    });

    it('keeps that page from everybody else', async () => {
      await postWithoutCookies('/quiz/auto');
      expect((await get('/quiz/auto')).headers['cache-control']).not.toBe('no-store');
      expect(shown()).toBeNull();
    });

    it('gives no such reason to a browser with cookies', async () => {
      const led = await get('/quiz/auto/insurance?plain=1', { headers: { cookie: 'other=1' } });
      expect([led.status, led.headers.location]).toEqual([302, '/quiz/auto']);
      const posted = await postForm(waypost.port, '/quiz/auto?plain=1&cookies=off', { zipcode: '90210' }, { headers });
      expect(posted.headers.location).toBe('/quiz/auto/insurance');
      await get('/quiz/auto?plain=1&cookies=off', { headers: { cookie: cookiesOf(posted) } });
      expect(shown()).not.toHaveProperty('hasNoCookies');
    });

    it('shows a page without a form, and a later step, as without the mark', async () => {
      for (const path of ['/tos?plain=1&cookies=off', '/quiz/auto/insurance?cookies=off']) {
        expect((await get(path)).status).toBe(200);
        expect(shown()).toBeNull();
      }
    });
  });

  it('ends when a script of a page asks who is signed in: the visitor gets cached pages again [R2.14] [R11.01]', async () => {
    const posted = await postForm(waypost.port, '/quiz/auto', { zipcode: '90210' }, { headers });
    const asked = await get('/api/_auth/session', { headers: { cookie: cookiesOf(posted) } });
    expect([asked.status, asked.text]).toEqual([200, '{}']);
    expect(asked.headers['set-cookie']).toContainEqual(expect.stringMatching(/^waypost\.plain=; .*Max-Age=0/));
    const again = await get('/api/_auth/session', { headers: { cookie: cookiesOf(posted).replace('waypost.plain=1', 'other=1') } });
    expect(String(again.headers['set-cookie'] ?? '')).not.toContain('waypost.plain');
  });

  it('is rendered for a visitor without data, and starts no session by being looked at', async () => {
    const looked = await get('/quiz/auto', { headers: { cookie: 'waypost.plain=1' } });
    expect([looked.status, looked.headers['cache-control'], looked.headers['set-cookie']]).toEqual([200, 'no-store', undefined]);
    expect(waypost.rendered.at(-1)?.boot.visit?.userState.forms).toEqual({});
  });

  describe('at the results', () => {
    const extra = { host: 'mpa.localhost', headers: { origin: 'http://mpa.localhost' } };
    /** Posts the steps one after the other. Returns the visitor's cookies. */
    const walk = async (...steps: readonly (readonly [string, Readonly<Record<string, string>>])[]): Promise<string> => {
      let cookie = '';
      for (const [step, fields] of steps) {
        const posted = await postForm(waypost.port, `/quiz/otc/${step}`, fields, { ...extra, headers: { ...extra.headers, cookie } });
        cookie ||= cookiesOf(posted);
      }
      return cookie;
    };

    const A_PHONE = expect.stringMatching(/^\d{10}$/) as unknown;
    it.each([
      ['a number where the partner sells the call', {}, { kind: 'call', phone: A_PHONE }],
      [
        'offers where the partner’s bid is low',
        { demandCheck: async () => aDemandCheckAnswer(1) },
        { kind: 'ads', ads: [expect.anything()], phone: A_PHONE },
      ],
      ['something to do where no partner answers', failingPartnerPorts(), { kind: 'ads', ads: [], phone: A_PHONE }],
    ])('shows %s [R4.14]', async (_what, ports, outcome) => {
      await waypost.stop();
      waypost = await runWaypost({ partners: fakePartnerPorts(ports) });
      const cookie = await walk(
        ['zip', { zipcode: '90210' }],
        ['medicare', { haveMedicare: 'true' }],
        ['medicaid', { haveMedicaid: 'false' }],
      );
      expect((await get('/quiz/otc/results', { host: 'mpa.localhost', headers: { cookie } })).status).toBe(200);
      expect(waypost.rendered.at(-1)?.boot.visit?.results).toMatchObject(outcome);
    });

    describe('by their address, before the visit has a page of its own', () => {
      const ask = (path: string, sent: Readonly<Record<string, string>> = {}) => get(path, { host: 'mpa.localhost', headers: sent });
      /** Returns only the session cookie, as in a browser where a script stored the answers. */
      const answered = async () =>
        (await walk(['zip', { zipcode: '90210' }]))
          .split('; ')
          .filter((pair) => !pair.includes('waypost.plain'))
          .join('; ');
      const whereTo = ({ status, headers: sent }: Awaited<ReturnType<typeof ask>>) => [status, sent.location, sent['cache-control']];

      it('are a page that leads to the visit’s open step, with the query that the visit came with [R2.14, R3.08]', async () => {
        const cookie = await answered();
        expect((await ask('/quiz/otc/results', { cookie })).status).toBe(200);
        const referer = 'http://mpa.localhost/quiz/otc/results?utm_source=x&firstname=Rosa';
        const led = await ask('/quiz/otc/results?plain=1', { cookie, referer });
        expect(whereTo(led)).toEqual([302, '/quiz/otc/results?utm_source=x&firstname=Rosa', 'no-store']);
        expect(cookiesOf(led)).toMatch(/waypost\.plain=1/);
        const stands = await ask('/quiz/otc/results?utm_source=x', { cookie: `${cookie}; ${cookiesOf(led)}` });
        expect([stands.status, stands.headers.location]).toEqual([302, '/quiz/otc/medicare?utm_source=x']);
      });

      it.each([
        ['its own', '/quiz/otc/medicaid?firstname=Ada&utm_source=x&plain=1', {}],
        ['the referrer’s', '/quiz/otc/medicaid?plain=1', { referer: 'http://mpa.localhost/quiz/otc/medicaid?firstname=Ada&utm_source=x' }],
      ])('bring the answers in %s query to the first step’s post [R6.03]', async (_whose, path, sent) => {
        const led = await ask(path, sent);
        expect(whereTo(led)).toEqual([302, '/quiz/otc?firstname=Ada&utm_source=x&plain=1&cookies=off', 'no-store']);
        const posted = await postForm(waypost.port, led.headers.location ?? '', { zipcode: '90210' }, extra);
        await get('/quiz/otc/medicare', { host: 'mpa.localhost', headers: { cookie: cookiesOf(posted) } });
        expect(waypost.rendered.at(-1)?.boot.visit?.userState.forms['*']).toEqual({ driver1FirstName: 'Ada', zipcode: '90210' });
      });

      it('lead a visitor without answers to the first step, and store nothing [R3.08, R4.17]', async () => {
        const led = await ask('/quiz/otc/medicaid?utm_source=x&plain=1');
        expect(whereTo(led)).toEqual([302, '/quiz/otc?utm_source=x&plain=1&cookies=off', 'no-store']);
        expect(led.headers['set-cookie']).toBeUndefined();
        expect(waypost.visitors.visitors.size).toBe(0);
      });
    });

    it('leads to the first open step, and asks no partner for a lead without answers [R4.17]', async () => {
      const cookie = await walk(['zip', { zipcode: '90210' }]);
      const answer = await get('/quiz/otc/results?utm_source=x', { host: 'mpa.localhost', headers: { cookie } });
      expect([answer.status, answer.headers.location]).toEqual([302, '/quiz/otc/medicare?utm_source=x']);
      expect(waypost.partners.calls).toEqual([]);
      expect(waypost.leads).toEqual([]);
    });
  });

  it.each([
    ['from another site', '/quiz/auto', { origin: 'https://evil.example' }, 403],
    ['to a page without a form', '/', headers, 405],
    ['to no page', '/nowhere', headers, 404],
  ])('refuses a post %s', async (_case, path, sent, status) => {
    expect((await postForm(waypost.port, path, { zipcode: '90210' }, { headers: sent })).status).toBe(status);
    expect(waypost.visitors.visitors.size).toBe(0);
  });

  it('refuses a form of a megabyte', async () => {
    expect((await postForm(waypost.port, '/quiz/auto', { zipcode: '9'.repeat(MEGABYTE) }, { headers })).status).toBe(413);
  });
});

describe('logs [R6.03] [R16.04]', () => {
  it('contain the path and never the query, the body or a cookie', async () => {
    await get('/nowhere?firstname=Zebulon&phone=3105550123', { headers: { cookie: 'secret=cookie' } });
    await postForm(
      waypost.port,
      '/quiz/auto?lastname=Zebulon',
      { zipcode: '90210', driver1FirstName: 'Zebulon' },
      { headers: { origin: 'http://tqg.localhost' } },
    );
    expect(waypost.logged()).toContain('"path":"/nowhere"');
    expect(waypost.logged()).not.toMatch(/Zebulon|5550123|90210|secret=cookie/);
  });
});
