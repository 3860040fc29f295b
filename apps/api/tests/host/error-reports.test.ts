import { PassThrough } from 'node:stream';
import { processLog } from '@waypost/platform/express/log';
import { systemClock } from '@waypost/platform/kernel';
import { openErrorReports, type ErrorReports } from '@waypost/platform/server-errors';
import { startIngest, type Ingest } from '@waypost/platform/server-errors/testing';
import { EMPTY_USER_STATE } from '@waypost/visitor/model';
import { aSession } from '@waypost/visitor/model/testing';
import { postJson, rawRequest, runWaypost, type RunningWaypost } from '../../testing';

const TYPED = { zipcode: '33101', driver1FirstName: 'Plantzq', driver1Phone: '(555) 010-7788', driver1Email: 'plantzq@waypost.example' };
const VISITOR = {
  userState: { ...EMPTY_USER_STATE, forms: { 'auto-v1': TYPED, '*': TYPED }, revision: 1 },
  session: aSession(),
  anonymousId: '018f3b1e-0000-7000-8000-000000000001',
};

let ingest: Ingest;
let errors: ErrorReports;
let waypost: RunningWaypost;

beforeEach(async () => {
  ingest = await startIngest();
  errors = await openErrorReports({ dsn: ingest.dsn, release: 'build-7', clock: systemClock });
  /** Fails like a database that quotes the row. */
  const quoting = (values: unknown) =>
    Promise.reject(Object.assign(new Error(`not stored: ${JSON.stringify(values)}`), { code: '22P02', detail: JSON.stringify(values) }));
  waypost = await runWaypost({
    log: processLog('info', new PassThrough().resume(), errors.report),
    visitors: { load: async () => null, save: quoting },
    web: {
      renderDocument({ boot }) {
        if (!boot.error) throw new TypeError(`no page for ${JSON.stringify(TYPED)}`);
        return '<title>error</title>';
      },
    },
  });
});

afterEach(async () => {
  await waypost.stop();
  await ingest.stop();
});

/** Headers of a visitor's browser. None of them may leave. */
const headers = {
  'x-request-id': 'request-0007',
  cookie: 'waypost.theme=plantzq-cookie',
  'user-agent': 'Plantzq/1.0',
  referer: 'http://tqg.localhost/quiz/auto?firstname=Plantzq',
};

const expectNothingPersonal = () =>
  expect(ingest.sent()).not.toMatch(/plantzq|33101|010-7788|5550107788|127\.0\.0\.1(?!:\d+")|set-cookie|firstname/i);

it('a failing route is reported with build and request id, and without entered values [R13.13] [R13.20] [R15.02]', async () => {
  expect(await postJson(waypost.port, '/api/user/set', VISITOR, { headers })).toMatchObject({ status: 500 });
  await errors.flush();
  expect(ingest.events()).toMatchObject([
    {
      release: 'build-7',
      tags: { request_id: 'request-0007', logged: 'request failed' },
      exception: { values: [{ type: 'Error', value: expect.stringMatching(/^22P02: not stored: {“…”/) }] },
    },
  ]);
  expectNothingPersonal();
});

it('a failing page is reported with the same [R13.13] [R13.20] [R15.02]', async () => {
  const page = await rawRequest(waypost.port, '/quiz/auto?firstname=Plantzq&phone=5550107788', {
    headers: { ...headers, accept: 'text/html' },
  });
  expect(page.status).toBe(500);
  await errors.flush();
  expect(ingest.events()).toMatchObject([
    { release: 'build-7', tags: { request_id: 'request-0007', logged: 'page failed' }, exception: { values: [{ type: 'TypeError' }] } },
  ]);
  expectNothingPersonal();
});

it('expected refusals are not reported [R13.13]', async () => {
  expect((await rawRequest(waypost.port, '/nowhere', { headers: { ...headers, accept: 'text/html' } })).status).toBe(404);
  expect(await postJson(waypost.port, '/api/user/set', { userState: 'broken' }, { headers })).toMatchObject({ status: 400 });
  await errors.flush();
  expect(ingest.events()).toEqual([]);
});
