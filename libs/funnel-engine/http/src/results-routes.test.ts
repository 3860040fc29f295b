import { aBrand } from '@waypost/brands/testing';
import type { ResultsAnswer } from '@waypost/funnel-engine/contract';
import { aSkippedForm } from '@waypost/funnel-engine/model/testing';
import { aPlainRequest, aQuizPayload, funnelFakes, type FunnelFakes } from '@waypost/funnel-engine/server/testing';
import type { PagePayload } from '@waypost/pages/contract/payload';
import { aDemandCheckAnswer, fakePartnerPorts } from '@waypost/partner-adapters/contract/testing';
import { findVisitedBrand } from '@waypost/platform/express';
import { postJson } from '@waypost/platform/express/testing';
import { problemHandler } from '@waypost/platform/express/problems';
import { ok } from '@waypost/platform/kernel';
import { takeEvents, type AcceptedEvent } from '@waypost/tracking/server';
import { anEventBody, takingPorts } from '@waypost/tracking/server/testing';
import { aSession, aUserState } from '@waypost/visitor/model/testing';
import express, { json } from 'express';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { resultsRoutes, type ResultsRouteDeps } from './results-routes';

const payload = aQuizPayload();
const answers = aSkippedForm(payload.form, { zipcode: '94105' });
const visitor = { userState: aUserState({ forms: { 'auto-v1': answers } }), session: aSession(), anonymousId: 'anonymous-1' };
const PLACE = { value: '8.8.4.4', city: 'Reno', stateCode: 'NV', postalCode: '89501', expirationDate: '2026-11-18T18:10:00.000Z' };

let server: Server | null = null;
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(null))));

interface Asked {
  readonly port: number;
  readonly fakes: FunnelFakes;
  readonly saved: unknown[];
  /** Leased numbers that were marked as shown. */
  readonly shown: string[];
  post(
    body: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ readonly status: number; readonly json: unknown; readonly headers: Headers }>;
}

async function aResultsApi(changes: Partial<ResultsRouteDeps> = {}, page: PagePayload = payload): Promise<Asked> {
  const fakes = funnelFakes();
  const saved: unknown[] = [];
  const shown: string[] = [];
  const deps: ResultsRouteDeps = {
    ...fakes,
    lease: async (body) => {
      const answer = await fakes.partners.getPhone(body);
      return { answer, shown: () => shown.push(answer.value) };
    },
    readVisitor: (body) => ok(body as typeof visitor),
    saveVisitor: async (_req, _res, sent) => {
      saved.push(sent);
      return { visitorId: 'visitor-1' };
    },
    findPage: (_req, _res, pathname) => (pathname.startsWith('/quiz/auto') ? { payload: page, step: pathname.split('/')[3] } : null),
    lookUpAddress: () => PLACE,
    seenPageOf: () => null,
    ...changes,
  };
  const brand = aBrand({ id: 'tqg', domains: { exact: ['127.0.0.1'], wildcard: [], dev: 'tqg.localhost' } });
  const app = express().use(
    findVisitedBrand([brand]),
    json(),
    resultsRoutes(deps),
    problemHandler({ log: pino({ level: 'error' }), isDatabaseAway: () => false }),
  );
  const port = await new Promise<number>((resolve) => {
    server = app.listen(0, '127.0.0.1', () => resolve((server?.address() as AddressInfo).port));
  });
  return {
    port,
    fakes,
    saved,
    shown,
    post: async (body, headers = {}) => {
      const response = await fetch(`http://127.0.0.1:${port}/api/results`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Seen/1.0', ...headers },
        body: JSON.stringify({
          url: `http://127.0.0.1:${port}/quiz/auto/results?phone=4155550199&gclid=one-person`,
          localHour: 7,
          ...visitor,
          ...body,
        }),
      });
      const text = await response.text();
      return { status: response.status, json: JSON.parse(text) as unknown, headers: response.headers };
    },
  };
}

describe('POST /api/results', () => {
  it('responds with the outcome, and stores the state from the body [R4.14] [R4.15]', async () => {
    const api = await aResultsApi();
    const { status, json: answer } = await api.post({});

    expect([status, answer]).toMatchObject([200, { outcome: { kind: 'call', isLeased: true }, lowBidResult: { isLowBid: false } }]);
    expect(api.saved).toMatchObject([{ userState: { forms: { 'auto-v1': { zipcode: '94105' } } }, anonymousId: 'anonymous-1' }]);
    expect(api.fakes.savedLeads).toMatchObject([{ visitorId: 'visitor-1', brandId: 'tqg', pageName: 'quiz-auto' }]);
  });

  it('marks the leased number as shown after the response was sent [R8.05]', async () => {
    const api = await aResultsApi();
    const { json: answer } = await api.post({});
    await new Promise(setImmediate);
    expect(api.shown).toHaveLength(1);
    expect(answer).toMatchObject({ lease: { value: api.shown[0] } });
  });

  it('responds with a bid whose event is accepted, however large the partner’s answer is [R8.03] [R7.03]', async () => {
    const raw = { ctc: { ev: 42 }, more: 'x'.repeat(100_000) };
    const demandCheck = async () => ({ ...aDemandCheckAnswer(42), raw });
    const api = await aResultsApi({ partners: fakePartnerPorts({ demandCheck }) });
    const { json: answer } = await api.post({});
    const event = anEventBody({ event: 'lowBidResult', properties: (answer as ResultsAnswer).lowBidResult ?? {} });
    const stored: AcceptedEvent[] = [];
    const submit = async (events: readonly AcceptedEvent[]) => {
      stored.push(...events);
      return events.map(() => 'accepted' as const);
    };
    const take = takeEvents({ ...takingPorts(), groups: { submit }, rejections: { keep: async () => undefined } });
    await take({ bodies: [event], brandId: 'tqg', userAgent: undefined, text: JSON.stringify(event) });
    expect(stored.map(({ propertiesJson }) => JSON.parse(propertiesJson) as unknown)).toMatchObject([
      { isLowBid: false, expectedValue: 42 },
    ]);
  });

  it('sends partners what the server saw [R8.01] [R8.07]', async () => {
    const api = await aResultsApi();
    await api.post({});
    expect(api.fakes.partners.calls[0]).toMatchObject({
      body: { ua: 'Seen/1.0', ip: expect.stringContaining('127.0.0.1'), local_hour: 7, sub_3: 'anonymous-1' },
    });
  });

  it('removes personal parameters from the page’s address, and click ids for a visitor who refused [R6.03] [R7.09]', async () => {
    const api = await aResultsApi();
    await api.post({}, { 'sec-gpc': '1' });
    expect(api.fakes.partners.calls).not.toEqual([]);
    expect(JSON.stringify(api.fakes.partners.calls)).not.toMatch(/4155550199|one-person/);
  });

  it.each([
    ['an hour that there is not', { localHour: 24 }, 'localHour'],
    ['an address that is none', { url: 'results' }, 'url'],
    ['a page of another host', { url: 'http://evil.example/quiz/auto/results' }, 'url'],
  ])('refuses %s, and names the field [R12.02] [R8.15]', async (_what, body, field) => {
    const api = await aResultsApi();
    expect(await api.post(body)).toMatchObject({ status: 400, json: { code: 'bad-field', field } });
    expect(api.fakes.partners.calls).toEqual([]);
  });

  it('answers for a page of this host, whatever the letters and the port of the request’s host [R1.04]', async () => {
    const { port } = await aResultsApi();
    const body = { url: 'http://tqg.localhost/quiz/auto/results', localHour: 7, ...visitor };
    for (const host of ['tqg.localhost', 'TQG.LocalHost', 'tqg.localhost:80'])
      expect(await postJson(port, '/api/results', body, { host })).toMatchObject({ status: 200 });
  });

  it('refuses a body without a visitor [R12.02]', async () => {
    const api = await aResultsApi({ readVisitor: () => ({ ok: false, error: { field: 'userState' } }) });
    expect(await api.post({})).toMatchObject({ status: 400, json: { code: 'bad-field', field: 'userState' } });
  });

  it('asks no partner for a lead without answers [R4.17]', async () => {
    const api = await aResultsApi();
    expect(await api.post({ userState: aUserState() })).toMatchObject({ status: 409, json: { code: 'no-results' } });
    expect([api.fakes.partners.calls, api.saved, api.fakes.savedLeads]).toEqual([[], [], []]);
  });

  it('tells the browser of an erased visitor to clear its storage [R15.03]', async () => {
    const api = await aResultsApi({ saveVisitor: async () => null });
    const { status, headers } = await api.post({});
    expect([status, headers.get('clear-site-data')]).toEqual([409, '"storage"']);
    expect(api.fakes.partners.calls).toEqual([]);
  });

  it('stores nothing of a visitor for a page that only lists ads [R8.08]', async () => {
    const request = aPlainRequest(undefined);
    const listing = { ...request.payload, form: null, page: { ...request.payload.page, template: 'listing' as const, form: null } };
    const api = await aResultsApi({}, listing);
    expect(await api.post({})).toMatchObject({ status: 200, json: { outcome: { kind: 'ads' }, lease: null, lowBidResult: null } });
    expect(api.saved).toEqual([]);
  });
});
