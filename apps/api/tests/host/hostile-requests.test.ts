import { textsAtOnce } from '@waypost/articles/server/testing';
import { apiPaths } from '@waypost/control-center/contract';
import { createAuditLog, createDashboardStore, createDatabase, createTrackingStores, type Database } from '@waypost/platform/persistence';
import { createContentStores, createImageFiles } from '@waypost/platform/persistence/content';
import { createSessionStore, createVisitorStores } from '@waypost/platform/persistence/visitors';
import { startTestDatabase, type TestDatabase } from '@waypost/platform/persistence/testing';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import {
  ADA,
  CONTROL_HOST,
  controlCalls,
  postForm,
  type RunningWaypost,
  runWaypost,
  STAFF_PASSWORD,
  staffBrowser,
  type StaffBrowser,
  staffOnDatabase,
} from '../../testing';

/* Values that PostgreSQL, JSON and addresses treat differently, against the real stores. A store in memory accepts anything. */

const log = { warn: jest.fn() };

let test: TestDatabase;
let database: Database;
let tracking: ReturnType<typeof createTrackingStores>;
let waypost: RunningWaypost;
let ada: StaffBrowser;

// Hashing a password is deliberately slow, and there are many calls.
jest.setTimeout(60_000);

beforeAll(async () => {
  test = await startTestDatabase();
  database = createDatabase({ url: test.url, keyRing: aKeyRing(), poolSize: 8, log });
  tracking = createTrackingStores(database, aKeyRing(), log);
  const { events, ...eventRecords } = tracking;
  const audit = createAuditLog(database);
  waypost = await runWaypost({
    visitors: createVisitorStores(database, aKeyRing()).visitors,
    events,
    sessions: createSessionStore(database, log),
    staff: staffOnDatabase(database, log),
    content: {
      ...createContentStores(database),
      images: createImageFiles(database),
      texts: textsAtOnce,
      audit,
    },
    dashboards: createDashboardStore(database),
    eventRecords: {
      ...eventRecords,
      sink: null,
    },
  });
  await waypost.setUp.prepareFirst(ADA);
  ada = staffBrowser(waypost.port);
  expect(await ada.submit('/sign-in', ADA)).toMatchObject({ status: 303 });
  expect(await ada.call('POST', apiPaths.branches, { name: 'Spring' })).toMatchObject({ status: 201 });
}, 60_000);

afterAll(async () => {
  await waypost.stop();
  await tracking.feed.close();
  await database.close();
  await test.stop();
});

/** The values of a parameter, encoded as by a browser or not at all. */
const PARAMETERS = [
  'main',
  '__proto__',
  '%00',
  '%ED%A0%80',
  '%',
  '..%2f..%2fmain',
  '99999999999999999999',
  '%F0%9F%90%98',
  'a'.repeat(4000),
];

const QUERIES = [
  '',
  '?from=2027-01-01&to=2027-01-02&brand=%00&page=%00&source=%00',
  '?from=0000-01-01&to=0000-01-02',
  '?from=9999-12-31&to=9999-12-31',
  '?search=%00&brand=%00&sort=path&offset=999999999&limit=0',
  '?before=999999999&offset=-1&limit=1e9&search[]=a&search=b&__proto__=x',
  '?after=%00&cursor=%00&day=%00&type=%00&id=%00',
];

const ODD_TEXTS = ['', '\u0000', 'a\u0000b', '\ud800', '\udc00x', '__proto__', '\u202e', 'a'.repeat(300_000), '2027-02-31T25:61:61Z'];
const ODD_VALUES: readonly unknown[] = [null, true, -1, 1e308, [], {}, [[]], ...ODD_TEXTS];
/** Every field that any call reads. */
const FIELDS = [
  'name',
  'isArchived',
  'content',
  'baseRevisionId',
  'revisionId',
  'note',
  'resolutions',
  'acceptsWarnings',
  'at',
  'brand',
  'path',
  'draft',
  'variants',
  'stateCode',
  'email',
  'currentPassword',
  'newPassword',
  'isDisabled',
];

const nested = (depth: number): string => `{"content":${'[{"content":'.repeat(depth)}1${'}]'.repeat(depth)}}`;

const BODIES: readonly (string | undefined)[] = [
  undefined,
  '',
  'null',
  '[]',
  '"text"',
  '{',
  '{"__proto__":{"isArchived":true},"constructor":{"prototype":{}}}',
  nested(20_000),
  `{"n":1e999,"name":1${'0'.repeat(5000)}}`,
  ...ODD_VALUES.map((value) => JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, value])))),
];

const isStream = (path: string): boolean => path.endsWith('/stream');
/** Calls that would end the session of this test. */
const ENDS_OWN_SESSION = /^DELETE .*\/account\/sessions$/;

interface Ask {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

const send = ({ method, path, body }: Ask) =>
  ada.call(
    method,
    path,
    undefined,
    body === undefined
      ? {}
      : // Without a length, Node sends the body of a DELETE as the next request.
        { headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }, body },
  );

/** Returns a faulty response: an error of ours, or a refusal that is not a problem. */
const faultOf = async (ask: Ask): Promise<string | null> => {
  const { status, headers, json, text } = await send(ask);
  const summary = `${ask.method} ${ask.path.slice(0, 120)} ${ask.body?.slice(0, 60) ?? ''} → ${status} ${text.slice(0, 200)}`;
  if (status < 400) return null;
  if (status >= 500) return summary;
  const isProblem = headers['content-type']?.startsWith('application/problem+json') && (json as { code?: string } | undefined)?.code;
  return isProblem || ask.method === 'HEAD' ? null : summary;
};

const faultsOf = async (asks: readonly Ask[]): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const ask of asks) {
    const fault = await faultOf(ask);
    if (fault !== null) faults.push(fault);
  }
  return faults;
};

/** The ids that exist. */
const REAL: Readonly<Record<string, string>> = { branch: 'spring', collection: 'pages', key: 'tqg.home' };
const real = (name: string): string => REAL[name] ?? 'some-id';

const callsWith = (valueOf: (name: string) => string) =>
  controlCalls(waypost, valueOf).filter(({ method, path }) => !isStream(path) && !ENDS_OWN_SESSION.test(`${method} ${path}`));

/** As a test's name shows it: a few have thousands of characters, or none that can be seen. */
const shown = (text: string | undefined): string => (text === undefined ? 'none' : encodeURI(text).slice(0, 60));

// Each value is a test of its own: all of one kind together are thousands of requests, more than a busy machine answers in time.
describe('every call of the control center’s API', () => {
  it('responds to odd ids with a problem, and never with a 5xx [R12.02]', async () => {
    const asks = PARAMETERS.flatMap((odd) => [
      ...callsWith(() => odd),
      // The others as they are, so that the odd one gets as far as it can.
      ...Object.keys(REAL).flatMap((name) => callsWith((one) => (one === name ? odd : real(one)))),
    ]);
    const once = new Map(asks.map((ask) => [`${ask.method} ${ask.path}`, ask]));
    expect(await faultsOf([...once.values()])).toEqual([]);
  });

  it.each(QUERIES.map((query) => [shown(query), query]))('responds to the odd query %s without a 5xx [R12.02]', async (_shown, query) => {
    const reads = callsWith(real).filter(({ method }) => method === 'GET');
    expect(await faultsOf(reads.map(({ method, path }) => ({ method, path: path + query })))).toEqual([]);
  });

  it.each(BODIES.map((body) => [shown(body), body]))('responds to the odd body %s without a 5xx [R12.02]', async (_shown, body) => {
    const writes = callsWith(real).filter(({ method }) => method !== 'GET');
    expect(await faultsOf(writes.map((call) => ({ ...call, ...(body === undefined ? {} : { body }) })))).toEqual([]);
  });

  it('leaves the chain of the audit log unbroken [R10.11]', async () => {
    expect((await ada.get(apiPaths.auditChain)).json).toMatchObject({ isWhole: true });
  });
});

describe('the open pages of the control center', () => {
  const ODD_FIELDS = ['\u0000', 'a\u0000b', '%ED%A0%80', 'x'.repeat(5000)];

  it('answer odd forms without a 5xx [R12.02]', async () => {
    const stranger = staffBrowser(waypost.port);
    const statuses: string[] = [];
    for (const path of ['/sign-in', '/set-up', '/new-password', '/sign-out'])
      for (const odd of ODD_FIELDS) {
        const { status } = await stranger.submit(path, { email: odd, password: odd, token: odd, name: odd, next: odd, csrf: odd });
        if (status >= 500) statuses.push(`${path} ${odd.slice(0, 10)} → ${status}`);
      }
    expect(statuses).toEqual([]);
  });

  it('answer odd addresses without a 5xx [R12.02]', async () => {
    const stranger = staffBrowser(waypost.port);
    const statuses: string[] = [];
    for (const path of [
      '/%00',
      '/%FF',
      '/%',
      '/set-up?token=%00',
      '/new-password?token=%00',
      '/sign-in?next=%00',
      '//evil.example/%2e',
      '/staff-assets/%00',
    ])
      for (const browser of [stranger, ada]) {
        const { status, text } = await browser.get(path, { headers: { accept: 'text/html' } });
        if (status >= 500) statuses.push(`${path} → ${status} ${text.slice(0, 200)}`);
      }
    expect(statuses).toEqual([]);
  });

  it('remove control characters from the name that an invited person enters [R11.03]', async () => {
    const { url } = (await ada.call('POST', apiPaths.invitations, { email: 'bob@waypost.example' })).json as { url: string };
    const token = new URL(url).searchParams.get('token') ?? '';
    const bob = staffBrowser(waypost.port);
    expect(await bob.submit('/set-up', { token, name: 'Bo\u0000b\u0007', password: STAFF_PASSWORD })).toMatchObject({ status: 303 });
    expect((await bob.get('/api/_auth/session', { host: CONTROL_HOST })).json).toMatchObject({ user: { name: 'Bob' } });
  });
});

describe('funnel pages without JavaScript', () => {
  it('answer odd fields and addresses without a 5xx, in previews too [R12.02] [R3.08]', async () => {
    const { url } = (await ada.call('POST', apiPaths.previews('spring'), { brand: 'tqg', path: '/quiz/auto', audience: 'link' })).json as {
      url: string;
    };
    const { search } = new URL(url);
    const faults: string[] = [];
    for (const path of ['/quiz/auto', '/quiz/auto/%00', '/%00', '/%FF'])
      for (const query of ['', '?gclid=%00&utm_source=%00&waypost_x=%ED%A0%80', search, `${search}&gclid=%00`])
        for (const odd of ['\u0000', 'a\u0000b', '%ED%A0%80', 'x'.repeat(9000)]) {
          const { status, text } = await postForm(
            waypost.port,
            path + query,
            { zip: odd, zipCode: odd, intent: odd, renderId: odd, __proto__x: odd, step: odd, firstName: odd },
            { host: 'tqg.localhost:4200', headers: { accept: 'text/html', 'user-agent': 'odd' } },
          );
          if (status >= 500)
            faults.push(`${path}${query.slice(0, 40)} ${JSON.stringify(odd.slice(0, 10))} → ${status} ${text.slice(0, 100)}`);
        }
    expect(faults).toEqual([]);
  });
});
