import { brandRecords } from '@waypost/brands/records';
import { aSkippedForm } from '@waypost/funnel-engine/model/testing';
import { NO_CONSENTED_PHONES } from '@waypost/funnel-engine/server/leads';
import { createLeases } from '@waypost/phones/server/leases';
import { fakeLeaseStore } from '@waypost/phones/server/testing';
import { ipLookup, type PlaceReader } from '@waypost/platform/ip-lookup';
import { NO_PLACES } from '@waypost/platform/ip-lookup/testing';
import { fakePlaceReader } from '@waypost/platform/ip-lookup/testing';
import { postJson, serveRoutes, type ServedRoutes } from '@waypost/platform/express/testing';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { aDemandCheckBody, aGetPhoneBody, anAdsBody, aPartnerFailure, fakePartnerPorts } from '@waypost/partner-adapters/contract/testing';
import { aQuizPayload } from '@waypost/funnel-engine/server/testing';
import { aSession } from '@waypost/visitor/model/testing';
import { json } from 'express';
import type { AskingPage } from './body-of-page';
import { partnerRoutes, type AskingVisitor, type PartnerRouteDeps } from './partner-routes';

const RENO = { city: 'Reno', stateCode: 'NV', postalCode: '89501' };
const settled = () => new Promise((resolve) => setImmediate(resolve));
const clock = fakeClock();

let served: ServedRoutes;
afterEach(() => served.stop());

const payload = aQuizPayload();
const answered = { 'auto-v1': aSkippedForm(payload.form, { zipcode: '94105' }) };
const aVisitor = ({ forms = answered, session = null }: Partial<AskingVisitor & AskingVisitor['userState']> = {}): AskingVisitor => ({
  userState: { forms },
  session,
});
const aVisit = aSession({ id: 'kept-visit', urlParams: { utm_source: 'kept' }, utmMedium: 'email', afid: 'kept-afid' });

interface World {
  readonly page?: Partial<AskingPage>;
  readonly visitor?: AskingVisitor | null;
  readonly admitUnseen?: PartnerRouteDeps['admitUnseen'];
  readonly places?: PlaceReader;
  readonly partners?: ReturnType<typeof fakePartnerPorts>;
  readonly saveLead?: PartnerRouteDeps['saveLead'];
}

async function servePartners({
  places = NO_PLACES,
  partners = fakePartnerPorts(),
  page = {},
  visitor = aVisitor(),
  admitUnseen = async () => undefined,
  saveLead = async () => ({ consentedPhones: NO_CONSENTED_PHONES }),
}: World = {}) {
  const store = fakeLeaseStore();
  let leaseNumber = 0;
  const newId = () => `lease-${++leaseNumber}`;
  const leases = createLeases({ partners, store, clock, newId, onStoreError: (error) => Promise.reject(error) });
  const routes = partnerRoutes({
    partners,
    leases,
    saveLead,
    lookUpAddress: ipLookup({ places, clock }),
    pageOf: (_req, _res, url) => ({ payload, url, isSeen: true, ...page }),
    visitorOf: async () => visitor,
    admitUnseen,
    clock,
  });
  served = await serveRoutes(
    (app) => {
      app.set('trust proxy', 1);
      app.use(json(), routes);
    },
    { brands: brandRecords },
  );
  return { partners, store };
}

const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  postJson(served.port, path, body, { headers: { 'x-forwarded-for': '8.8.4.4', 'user-agent': 'Seen/1.0', ...headers } });

describe('what partners receive about a visitor', () => {
  it('is the address, browser and place that the server saw [R8.01] [R8.07]', async () => {
    const { partners } = await servePartners({ places: fakePlaceReader({ '8.8.4.4': RENO }) });
    const claimed = { ...aDemandCheckBody(), data: { zip: 'auto', state: null }, ip: '203.0.113.1', ua: 'Claimed/1.0' };
    await post('/api/alpha/demand-check', claimed);

    expect(partners.calls).toMatchObject([{ body: { data: { zip: '89501', state: 'NV' }, ip: '8.8.4.4', ua: 'Seen/1.0' } }]);
  });

  it('has the zip that the visitor entered [R8.07]', async () => {
    const { partners } = await servePartners({ places: fakePlaceReader({ '8.8.4.4': RENO }) });
    await post('/api/alpha/demand-check', { ...aDemandCheckBody(), data: { zip: '94105', state: 'CA' } });

    expect(partners.calls).toMatchObject([{ body: { data: { zip: '94105', state: 'CA' } } }]);
  });

  it('has no click id if the visitor refused, and never a personal or secret parameter [R7.09] [R6.03] [R15.02]', async () => {
    const { partners } = await servePartners();
    const url = 'http://tqg.localhost/quiz/auto?gclid=one-person&firstname=Ada&afid=7&email=ada%40site.example&token=way-in';
    await post('/api/beta/ads', { ...anAdsBody('beta'), url }, { 'sec-gpc': '1' });
    await post('/api/beta/ads', { ...anAdsBody('beta'), url });

    expect(partners.calls.map(({ body }) => (body as { url: string }).url)).toEqual([
      'http://tqg.localhost/quiz/auto?afid=7',
      'http://tqg.localhost/quiz/auto?gclid=one-person&afid=7',
    ]);
  });

  it('has a phone number only by a consent for this partner, after the lead is saved [R15.04]', async () => {
    const asked: string[] = [];
    const { partners } = await servePartners({
      saveLead: async (_req, _res, page) => {
        asked.push(page.route.name);
        return { consentedPhones: { alpha: '2135550147', beta: null } };
      },
    });
    const url = 'http://tqg.localhost/quiz/auto/results';
    for (const name of ['alpha', 'beta'] as const) {
      const body = anAdsBody(name);
      await post(`/api/${name}/ads`, { ...body, url, data: { ...body.data, phone: '2135550147' } });
    }
    expect(asked).toEqual(['quiz-auto', 'quiz-auto']);
    expect(partners.calls.map(({ body }) => JSON.stringify(body).includes('2135550147'))).toEqual([true, false]);
  });

  it.each([
    ['/api/alpha/demand-check', { ...aDemandCheckBody(), url: 7 }, 'url'],
    ['/api/alpha/get-phone', { ...aGetPhoneBody(), data: null }, 'data'],
    ['/api/beta/ads', [], undefined],
  ])('is nothing if the body of %s is wrong, and the answer names the field if it is one [R12.02]', async (path, body, field) => {
    const { partners } = await servePartners();
    const { status, json } = await post(path, body);
    expect([status, json]).toEqual([400, expect.objectContaining({ code: 'bad-field' })]);
    expect((json as { readonly field?: string }).field).toBe(field);
    expect(partners.calls).toEqual([]);
  });
});

const calls = [
  ['/api/alpha/demand-check', aDemandCheckBody()],
  ['/api/alpha/get-phone', aGetPhoneBody()],
  ['/api/alpha/ads', anAdsBody('alpha')],
  ['/api/beta/ads', anAdsBody('beta')],
] as const;

describe.each(calls)('%s for a lead that has no answers', (path, body) => {
  const { driver1Gender: _gender, ...withoutGender } = answered['auto-v1'];
  const withoutForm = { payload: { ...payload, form: null } };
  // The second partner accepts only a ZIP code of five digits.
  const unanswered = path === '/api/beta/ads' ? body : { ...body, data: { zip: 'auto', state: null } };

  it.each([
    ['of nobody', null],
    ['of a visitor who answered nothing', aVisitor({ forms: {} })],
    ['of one who left a question open', aVisitor({ forms: { 'auto-v1': withoutGender } })],
    ['of one who answered another form', aVisitor({ forms: { '*': answered['auto-v1'] } })],
  ])('%s asks no partner and leases nothing on a funnel’s page [R4.17]', async (_who, visitor) => {
    const saved: string[] = [];
    const saveLead: PartnerRouteDeps['saveLead'] = async (_req, _res, { route }) => {
      saved.push(route.name);
      return { consentedPhones: NO_CONSENTED_PHONES };
    };
    const { partners, store } = await servePartners({ visitor, saveLead });
    const answer = await post(path, unanswered);

    expect(answer).toMatchObject({
      status: 409,
      json: { type: 'about:blank', status: 409, code: 'no-results', title: expect.any(String) },
    });
    expect([partners.calls, store.asks, saved]).toEqual([[], [], []]);
  });

  it.each([
    ['whose questions were answered, or skipped', { visitor: aVisitor() }],
    ['that asks none: a list of ads, a call page while the line is closed', { visitor: null, page: withoutForm }],
    ['that nothing proves was seen: the call is anybody’s', { visitor: null, page: { isSeen: false } }],
  ])('asks a partner on a page %s [R4.17] [R8.15]', async (_what, world) => {
    const { partners } = await servePartners(world);
    expect((await post(path, unanswered)).status).toBe(200);
    expect(partners.calls).toHaveLength(1);
  });
});

describe('what partners receive about the page', () => {
  const lies = {
    placement_id: 'dearest',
    sub_1: 'my-afid',
    source: ['my-afid', 'x', 'x', 'x', 'x', 'x', 'x'],
    url: 'https://elsewhere.example/x',
  };

  /** `get-phone` has the site's origin, every other call the page's address. */
  const addressFor = (path: string, url: string) => (path === '/api/alpha/get-phone' ? new URL(url).origin : url);
  const pageUrl = 'http://tqg.localhost/quiz/auto/results?gclid=click&afid=7';

  it.each(
    calls.flatMap(([path, body]) =>
      [pageUrl, 'http://tqg.localhost', 'http://tqg.localhost/?gclid=click'].map((url) => ({ path, body, url })),
    ),
  )('has the address of $path, whatever the body says: $url [R8.01] [R8.04]', async ({ path, body, url }) => {
    const { partners } = await servePartners({ page: { url: pageUrl } });
    await post(path, { ...body, url });
    expect(partners.calls).toMatchObject([{ body: { url: addressFor(path, pageUrl) } }]);
  });

  it.each(calls)('is what the server knows, whatever %s claims [R8.15] [R8.01]', async (path, body) => {
    const { partners } = await servePartners({ page: { url: 'http://tqg.localhost/quiz/auto?afid=7&utm_source=search' } });
    await post(path, { ...body, ...('source' in body ? lies : { ...lies, source: undefined }) });
    const { afid: _afid, placementId } = payload.placement;
    expect(partners.calls).toMatchObject([
      { body: { placement_id: placementId, sub_1: '7', url: addressFor(path, 'http://tqg.localhost/quiz/auto?afid=7&utm_source=search') } },
    ]);
    const [{ body: sent } = { body: {} }] = partners.calls;
    if ('source' in body) expect(sent).toMatchObject({ source: ['7', 'tqg', 'quiz-auto', 'auto', 'search', 'null', 'english'] });
    expect(JSON.stringify(sent)).not.toMatch(/dearest|my-afid|elsewhere/);
  });

  it('comes from the stored visit if the address has no campaign [R8.02] [R8.15]', async () => {
    const { partners } = await servePartners({ page: { url: 'http://tqg.localhost/quiz/auto' }, visitor: aVisitor({ session: aVisit }) });
    await post('/api/alpha/demand-check', { ...aDemandCheckBody(), sub_2: 'made-up' });
    expect(partners.calls).toMatchObject([
      { body: { sub_1: 'kept-afid', sub_2: 'kept-visit', source: ['kept-afid', 'tqg', 'quiz-auto', 'auto', 'kept', 'email', 'english'] } },
    ]);
  });

  it('decides whether a number is leased: few for pages that nobody saw [R8.15]', async () => {
    const admitted: (string | null)[] = [];
    await servePartners({ page: { isSeen: false }, admitUnseen: async (ip) => void admitted.push(ip) });
    await post('/api/alpha/ads', anAdsBody('alpha'));
    await post('/api/alpha/get-phone', aGetPhoneBody());
    expect(admitted).toEqual(['8.8.4.4']);
  });
});

describe('POST /api/alpha/get-phone', () => {
  const answer = { value: '8885550142', expirationDate: new Date(clock.now().getTime() + 300_000).toISOString() };

  it('leases once for a double click, records the lease and marks it as shown [R8.04] [R8.05]', async () => {
    const { partners, store } = await servePartners({ partners: fakePartnerPorts({ getPhone: async () => answer }) });
    const body = aGetPhoneBody();
    const [first, second] = await Promise.all([post('/api/alpha/get-phone', body), post('/api/alpha/get-phone', body)]);
    await settled();

    expect([first?.json, second?.json]).toEqual([answer, answer]);
    expect(partners.calls).toHaveLength(1);
    expect(store.asks).toHaveLength(1);
    expect(store.factsOf(store.asks[0]?.id ?? '')).toMatchObject({ shownAt: expect.any(String), clickedAt: null });
  });

  it('responds with 502 if the partner refuses, and records why the default is shown [R8.05] [R8.09]', async () => {
    const late = () => Promise.reject(aPartnerFailure('timeout'));
    const { store } = await servePartners({ partners: fakePartnerPorts({ getPhone: late }) });
    expect((await post('/api/alpha/get-phone', aGetPhoneBody())).status).toBe(502);
    await settled();

    expect(store.asks).toMatchObject([{ result: { refusal: 'timeout' } }]);
  });
});
