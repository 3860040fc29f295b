import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { brandRecords } from '@waypost/brands/records';
import { consentFor } from '@waypost/compliance/texts';
import { formVersion } from '@waypost/funnel-engine/model/forms';
import { aSkippedForm, AUTO_ANSWERS, MEDICARE_ANSWERS } from '@waypost/funnel-engine/model/testing';
import { processLog } from '@waypost/platform/express/log';
import { invariant, newId } from '@waypost/platform/kernel';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { aDemandCheckBody, aGetPhoneBody, anAdsBody } from '@waypost/partner-adapters/contract/testing';
import { createPartnerAdapters } from '@waypost/partner-adapters/server';
import { watchingPorts } from '@waypost/partner-adapters/server/testing';
import { createDatabase, createTrackingStores, type Database } from '@waypost/platform/persistence';
import { createPartnerCallLog } from '@waypost/platform/persistence/phones';
import { createSessionStore, createVisitorStores } from '@waypost/platform/persistence/visitors';
import { startTestDatabase, type TestDatabase } from '@waypost/platform/persistence/testing';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { anEventBody } from '@waypost/tracking/server/testing';
import { EMPTY_USER_STATE } from '@waypost/visitor/model';
import { aSession, MARKED_PARAMETERS } from '@waypost/visitor/model/testing';
import { postForm, postJson, rawRequest, runWaypost, type RawAnswer, type RunningWaypost } from '../../testing';

// Marked values pass through everything that a visitor can do, and are then searched in everything that was written (R15.02, R6.03).

const ANSWERS = {
  zipcode: '90213',
  driver1FirstName: 'Plantzqfirst',
  driver1LastName: 'Plantzqlast',
  driver1Email: 'plantzqmail@site.example',
  driver1Phone: '(213) 555-0147',
  driver1Address: '77 Plantzqstreet',
  driver1Address2: 'Plantzqfloor 3',
  driver1Dob: '1951-03-09',
};
/** Answers without marks. Without them, later steps are not shown. */
const OTHER_ANSWERS = { ...AUTO_ANSWERS, ...MEDICARE_ANSWERS };
/** Parameters that other sites and e-mails add. They stay visible in the address, and are not stored unchanged. */
const SECRET = {
  email: 'hiddenzqmail@site.example',
  token: 'Hiddenzqtoken-of-length',
  User_Password: 'Hiddenzqpassword',
  ref: 'hiddenzqref@site.example',
  utm_campaign: 'hiddenzqcampaign@site.example',
  utm_medium: 'hiddenzqmedium@site.example',
  afid: 'hiddenzqafid@site.example',
};
const HIDDEN = /hiddenzq\w+/gi;
const QUERY = `?${new URLSearchParams({ ...MARKED_PARAMETERS, ...SECRET, utm_source: 'kept', gclid: 'kept-click-id-of-length' })}`;
const MARKS = [/plantzq\w+/gi, /555-?014[78]/g, /1951-03-0[89]/g, /\b90213\b/g];

/** Returns the marked values in a text, each with its surroundings. */
const marksIn = (text: string, marks = MARKS): string[] =>
  marks.flatMap((mark) => [...text.matchAll(mark)].map((match) => text.slice(Math.max(0, match.index - 60), match.index + 30)));

interface PartnerRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A partner that fails in each way in turn, and repeats the request in its error. */
async function aComplainingPartner(): Promise<{ server: Server; url: string; requests: PartnerRequest[] }> {
  const requests: PartnerRequest[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      requests.push({ path: req.url ?? '', headers: req.headers, body });
      const complaint = JSON.stringify({ status: 'ERROR', errors: [`cannot take ${body}`], error: body, message: body });
      const [status, text] = [
        [500, complaint],
        [400, `not taken: ${body}`],
        [200, complaint],
        [200, body],
      ][requests.length % 4] as [number, string];
      res.writeHead(status, { 'content-type': 'application/json', 'x-complaint': encodeURIComponent(body).slice(0, 2000) }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

let test: TestDatabase;
let database: Database;
let partner: Awaited<ReturnType<typeof aComplainingPartner>>;
let waypost: RunningWaypost;
let logged = '';
const answers: RawAnswer[] = [];

beforeAll(async () => {
  test = await startTestDatabase();
  const stream = new PassThrough();
  stream.on('data', (chunk: Buffer) => (logged += chunk.toString()));
  const log = processLog('trace', stream);
  database = createDatabase({ url: test.url, keyRing: aKeyRing(), poolSize: 4, log });
  const keyRing = aKeyRing();
  const clock = fakeClock();
  partner = await aComplainingPartner();
  const config = { url: partner.url, apiKey: 'key', timeoutMs: 2000 };
  waypost = await runWaypost({
    clock,
    log,
    ...createVisitorStores(database, keyRing),
    events: createTrackingStores(database, keyRing, log).events,
    sessions: createSessionStore(database, log),
    partners: createPartnerAdapters({
      ...watchingPorts(),
      alpha: config,
      beta: config,
      clock,
      callLog: createPartnerCallLog(database, log),
    }),
  });
}, 60_000);

afterAll(async () => {
  await waypost.stop();
  await database.close();
  partner.server.closeAllConnections();
  await new Promise((resolve) => partner.server.close(resolve));
  await test.stop();
});

const cookiesOf = ({ headers }: RawAnswer): string => (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');

const BRANDS = {
  tqg: { path: '/quiz/auto', form: 'auto-v1', product: 'auto' },
  mpa: { path: '/quiz/otc', form: 'medicare-v1', product: 'medicare' },
} as const;
type BrandName = keyof typeof BRANDS;

function consentOf(brandId: BrandName) {
  const brand = brandRecords.find(({ id }) => id === brandId);
  invariant(brand, `${brandId} is a brand`);
  return consentFor({ brand, product: BRANDS[brandId].product, language: 'english', now: new Date('2026-11-18T18:00:00.000Z') });
}

async function visitWithJavaScript(brandId: BrandName): Promise<void> {
  const host = `${brandId}.localhost`;
  const { path, form } = BRANDS[brandId];
  const page = `http://${host}${path}/results${QUERY}`;
  answers.push(await rawRequest(waypost.port, `${path}${QUERY}`, { host, headers: { referer: page } }));
  answers.push(await rawRequest(waypost.port, `${path}/_payload.json${QUERY}`, { host }));
  const { version, hash, companies } = consentOf(brandId);
  const consents = [
    {
      id: newId(),
      version,
      hash,
      companies,
      language: 'english',
      givenAt: '2026-11-18T18:00:00.000Z',
      pagePath: `${path}/contact`,
      formVersion: form,
      stepName: 'contact',
    },
  ];
  const all = { ...aSkippedForm(formVersion(form) ?? null), ...OTHER_ANSWERS, ...ANSWERS };
  const visitor = {
    userState: { ...EMPTY_USER_STATE, forms: { [form]: all, '*': all }, consents, revision: 1 },
    session: aSession({
      id: newId(),
      urlParams: { token: SECRET.token, utm_campaign: SECRET.utm_campaign },
      utmMedium: SECRET.utm_medium,
      afid: SECRET.afid,
    }),
    anonymousId: newId(),
  };
  const saved = await postJson(waypost.port, '/api/user/set', visitor, { host });
  answers.push(saved);
  const extra = { host, headers: { cookie: cookiesOf(saved), referer: page } };
  const lead = { zip: ANSWERS.zipcode, phone: ANSWERS.driver1Phone, contact: 'Plantzqfirst Plantzqlast', email: ANSWERS.driver1Email };
  for (let round = 0; round < 4; round++) {
    for (const [call, body] of [
      ['results', { ...visitor, url: page, localHour: 10 }],
      ['alpha/demand-check', { ...aDemandCheckBody(), data: { zip: ANSWERS.zipcode, state: null }, url: page }],
      ['alpha/get-phone', { ...aGetPhoneBody(), data: lead, url: `http://${host}` }],
      ['alpha/ads', { ...anAdsBody('alpha'), data: lead, url: page }],
      ['beta/ads', { ...anAdsBody('beta'), data: lead, url: page }],
    ] as const)
      answers.push(await postJson(waypost.port, `/api/${call}`, body, extra));
  }
  const event = (over: object = {}) => {
    const body = anEventBody();
    const url = { full: page, path: `${path}/results`, query: QUERY };
    const nobodyNamed = {
      urlParams: SECRET,
      sessionUrlParams: { token: SECRET.token },
      token: SECRET.token,
      utm_campaign: SECRET.utm_campaign,
      sessionUtmMedium: SECRET.utm_medium,
      afid: SECRET.afid,
      destination: page,
      note: 'Hiddenzqnote',
      nested: { any: ['Hiddenzqnested'] },
    };
    const personal = {
      data: ANSWERS,
      answers: ANSWERS,
      ipLookup: { value: 'Plantzqaddress', postalCode: ANSWERS.zipcode },
      maResponse: { echo: ANSWERS },
    };
    return {
      ...body,
      ...over,
      properties: { ...body.properties, eventId: newId(), url, referrer: page, ...personal, ...ANSWERS, ...nobodyNamed },
    };
  };
  answers.push(await postJson(waypost.port, '/api/event/create', [event(), event({ event: 'Plantzqunknown' })], extra));
  answers.push(await postJson(waypost.port, '/api/event/create', event({ timestamp: 'Plantzqtime' }), extra));
}

async function visitWithoutJavaScript(brandId: BrandName): Promise<void> {
  const host = `${brandId}.localhost`;
  const { path, form: name } = BRANDS[brandId];
  const form = formVersion(name);
  invariant(form, `there is a form ${name}`);
  const ticked = consentOf(brandId).version;
  const fields = { ...OTHER_ANSWERS, ...ANSWERS, driver1DobYear: '1951', driver1DobMonth: '03', driver1DobDay: '09', consent: ticked };
  let cookie = '';
  for (const step of form.steps) {
    const address = `${path}/${step.name}${QUERY}`;
    const headers = { cookie, referer: `http://${host}${address}` };
    const shown = await rawRequest(waypost.port, address, { host, headers });
    answers.push(shown);
    if (step.kind !== 'question') continue;
    const body = step.canSkip && !step.fields.some((field) => field.name in ANSWERS) ? { intent: 'skip' } : fields;
    const posted = await postForm(waypost.port, address, body, { host, headers });
    answers.push(posted);
    cookie = [
      ...new Map(
        [...cookie.split('; '), ...cookiesOf(posted).split('; ')].filter(Boolean).map((each) => [each.split('=')[0], each]),
      ).values(),
    ].join('; ');
  }
}

describe('the personal values that a visitor gives', () => {
  beforeAll(async () => {
    for (const brandId of ['tqg', 'mpa'] as const) {
      await visitWithJavaScript(brandId);
      await visitWithoutJavaScript(brandId);
    }
    answers.push(await postForm(waypost.port, '/quiz/auto/zip', { zipcode: 'Plantzqzip' }));
    // Failures are logged: a broken body, one that is not JSON, and a database that refuses every row.
    answers.push(
      await rawRequest(waypost.port, '/api/user/set', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"driver1FirstName": "Plantzqfirst`,
      }),
    );
    answers.push(await postJson(waypost.port, '/api/alpha/ads', { ...anAdsBody('alpha'), url: 'Plantzqnowhere', data: ANSWERS }));
    await test.asOwner(`
      create function refuse() returns trigger language plpgsql as $$
        begin raise exception 'refused %', row_to_json(new) using errcode = 'not_null_violation', detail = row_to_json(new)::text, hint = row_to_json(new)::text; end $$;
      create trigger refuse before insert or update on visitor for each row execute function refuse();
      create trigger refuse before insert or update on lead for each row execute function refuse();
      create trigger refuse before insert on session for each row execute function refuse();
      create trigger refuse before insert on event_id for each row execute function refuse();`);
    await visitWithJavaScript('tqg');
    await visitWithoutJavaScript('mpa');
    await test.asOwner('drop function refuse cascade');
  }, 60_000);

  it('really are in the database, so that these tests can fail', async () => {
    const { prisma } = database;
    const counts = [prisma.visitor.count(), prisma.lead.count(), prisma.consent.count(), prisma.event.count(), prisma.partnerCall.count()];
    expect((await Promise.all(counts)).every((count) => count >= 3)).toBe(true);
    expect(partner.requests.some(({ body }) => body.includes(ANSWERS.driver1Email))).toBe(true);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 202, 204, 303, 400, 422, 500, 502]));
    expect(logged).toContain('request failed');
  });

  it('are in no log line [R15.02]', () => {
    expect(marksIn(logged, [...MARKS, HIDDEN])).toEqual([]);
  });

  it('are in no column that is not sealed [R15.02]', async () => {
    expect(marksIn(await test.dump(), [...MARKS, HIDDEN])).toEqual([]);
  });

  it('are in no redirect’s address and no other header [R6.03]', () => {
    expect(marksIn(answers.map(({ headers }) => JSON.stringify(headers)).join('\n'))).toEqual([]);
  });

  it('are in no problem [R12.02]', () => {
    const problems = answers.filter(({ headers }) => headers['content-type']?.includes('problem+json'));
    expect(problems.length).toBeGreaterThan(10);
    expect(marksIn(problems.map(({ text }) => text).join('\n'))).toEqual([]);
  });

  it('reach a partner only in the lead’s own fields [R6.03, R8.09, R15.02]', () => {
    for (const { path, headers, body } of partner.requests) {
      const { data: _lead, ...rest } = JSON.parse(body) as { data?: unknown };
      expect(marksIn(JSON.stringify([path, headers, rest]), [...MARKS, HIDDEN])).toEqual([]);
      expect(headers.referer).toBeUndefined();
    }
  });
});
