import { fakeClock } from '@waypost/platform/kernel/testing';
import { aDemandCheckBody, aGetPhoneBody, anAdsBody } from '@waypost/partner-adapters/contract/testing';
import { rawRequest } from '@waypost/platform/express/testing';
import { runSandbox, type RunningSandbox } from '../testing/running-sandbox';
import { DEFAULT_BEHAVIOUR } from './behaviour';
import { MAX_RECEIVED } from './received-requests';

const NOW = '2026-11-18T18:00:00.000Z';
const MEDICARE_DATA = { zip: '90210', currently_insured: 1, dsnp: 0 };

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await runSandbox({ clock: fakeClock(NOW) });
});
afterEach(() => sandbox.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { authorization: 'Bearer key', 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const json = async (response: Promise<Response>) => (await response).json();
interface SandboxAd {
  readonly carrier: string;
  readonly bid: number;
  readonly click_url: string;
  readonly image_urls: readonly string[];
}
const get = (path: string) => fetch(`${sandbox.url}${path}`);

it('responds at /healthz [R8.10]', async () => {
  expect(await json(get('/healthz'))).toEqual({ status: 'ok' });
});

it.each([
  ['rebound.evil.example', 421],
  ['localhost.evil.example', 421],
  ['localhost:4210', 200],
  ['127.0.0.1', 200],
  ['[::1]:4210', 200],
])('answers a request for the host %s with %s, so that no other site reads what visitors sent [R15.02]', async (host, status) => {
  expect((await rawRequest(Number(new URL(sandbox.url).port), '/requests', { host })).status).toBe(status);
});

describe('alpha', () => {
  it('bids 42, or what it is set to [R8.10]', async () => {
    expect(await json(post('/alpha/demand-check', aDemandCheckBody()))).toEqual({ ctc: { ev: 42 }, request_id: 'sandbox-demand-1' });
    await sandbox.control({ partner: 'alpha', bid: 3.5 });
    expect(await json(post('/alpha/demand-check', aDemandCheckBody()))).toHaveProperty('ctc.ev', 3.5);
  });

  it('leases one number per key [R8.10] [R8.04]', async () => {
    const lease = (key: string) => json(post('/alpha/get-phone', aGetPhoneBody(), { 'idempotency-key': key }));

    expect(await lease('a')).toEqual({ phone: '8225550101', expires_in: 300 });
    expect(await lease('a')).toEqual({ phone: '8225550101', expires_in: 300 });
    expect(await lease('b')).toEqual({ phone: '8225550102', expires_in: 300 });
  });

  it('requires a separate key for each lease request [R8.04]', async () => {
    await post('/alpha/get-phone', aGetPhoneBody(), { 'idempotency-key': 'a' });

    expect((await post('/alpha/get-phone', aGetPhoneBody())).status).toBe(400);
    expect((await post('/alpha/get-phone', aGetPhoneBody({ placement_id: 'other' }), { 'idempotency-key': 'a' })).status).toBe(422);
  });

  it('advertises carriers of the lead’s kind, as many as set [R8.10]', async () => {
    const auto = await json(post('/alpha/ads', anAdsBody('alpha')));
    expect(auto).toMatchObject({ num_ads: 4, ads: [{ carrier: 'Copperfinch Auto', bid: 18.5 }, { bid: 15.25 }, {}, {}] });

    await sandbox.control({ partner: 'alpha', adsCount: 2 });
    const medicare = await json(post('/alpha/ads', anAdsBody('alpha', { data: MEDICARE_DATA })));
    expect(medicare).toMatchObject({ num_ads: 2, ads: [{ carrier: 'Larkspire Health' }, { carrier: 'Fernmoor Plans' }] });
  });

  it.each([0, 6, 100])('has %d ads of as many carriers, with images and pages [R8.10]', async (adsCount) => {
    await sandbox.control({ partner: 'alpha', adsCount });
    const { ads } = (await json(post('/alpha/ads', anAdsBody('alpha')))) as { ads: SandboxAd[] };

    expect(new Set(ads.map(({ carrier }) => carrier)).size).toBe(adsCount);
    expect(ads.filter(({ bid }) => bid <= 0)).toEqual([]);
    const addresses = ads.slice(-1).flatMap(({ click_url, image_urls }) => [click_url, ...image_urls]);
    for (const address of addresses) expect((await fetch(address)).status).toBe(200);
  });

  it('serves its images and pages from the sandbox, to any origin [R8.10]', async () => {
    const { ads } = (await json(post('/alpha/ads', anAdsBody('alpha')))) as {
      ads: { click_url: string; image_urls: [string]; impr_html: string }[];
    };

    for (const ad of ads) {
      expect(ad.click_url.startsWith(`${sandbox.url}/click/`)).toBe(true);
      const image = await fetch(ad.image_urls[0]);
      expect(image.headers.get('content-type')).toMatch('image/svg+xml');
      expect(image.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(await image.text()).toMatch(/^<svg .*<\/svg>$/);
      const page = await fetch(ad.click_url);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('This carrier is invented');
      expect((await fetch(/src="([^"]+)"/.exec(ad.impr_html)?.[1] ?? '')).status).toBe(204);
    }
  });

  it('lists the reported impressions, repeated ones too [R8.14] [R8.10]', async () => {
    const listed = async () => ((await (await fetch(`${sandbox.url}/impressions`)).json()) as { adId: string }[]).map(({ adId }) => adId);
    for (const ad of ['alpha-one', 'alpha-two', 'alpha-one']) await fetch(`${sandbox.url}/impressions/${ad}`);
    expect(await listed()).toEqual(['alpha-one', 'alpha-two', 'alpha-one']);
    await fetch(`${sandbox.url}/requests`, { method: 'DELETE' });
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['/alpha/demand-check', aDemandCheckBody(), { version: 16 }, 'version'],
    ['/alpha/demand-check', aDemandCheckBody(), { max: 2 }, 'max'],
    ['/alpha/demand-check', aDemandCheckBody(), { source: ['null'] }, 'source'],
    ['/alpha/get-phone', aGetPhoneBody(), { phone_num_lease_time: 10 }, 'phone_num_lease_time'],
    ['/alpha/ads', anAdsBody('alpha'), { placement_id: null }, 'placement_id'],
    ['/alpha/ads', anAdsBody('alpha'), { ua: null }, 'ua'],
  ])('refuses %s with a wrong field, so that our own fault shows [R8.01] [R8.04]', async (path, body, wrong, field) => {
    const response = await post(path, { ...body, ...wrong }, { 'idempotency-key': 'a' });

    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty('field', field);
  });
});

describe('beta', () => {
  it('has three ads with position, logo and page [R8.10]', async () => {
    const answer = await json(post('/beta/ads', anAdsBody('beta')));

    expect(answer).toMatchObject({
      status: 'SUCCESS',
      errors: [],
      ads: [{ type: 'click', ad_position: 1, ref: 'mossgate-auto' }, { ad_position: 2 }, { ad_position: 3 }],
    });
    expect((await fetch((answer as { ads: [{ click_url: string }] }).ads[0].click_url)).status).toBe(200);
    expect((await fetch((answer as { ads: [{ logo_url: string }] }).ads[0].logo_url)).status).toBe(200);
  });

  it('has as many ads as set, each of another carrier [R8.10]', async () => {
    await sandbox.control({ partner: 'beta', adsCount: 12 });
    const { ads } = (await json(post('/beta/ads', anAdsBody('beta')))) as { ads: { ref: string }[] };
    expect(new Set(ads.map(({ ref }) => ref)).size).toBe(12);
  });

  it('answers ERROR for a lead without a zip, and when set to [R8.08]', async () => {
    expect(await json(post('/beta/ads', anAdsBody('beta', { data: {} })))).toEqual({
      status: 'ERROR',
      errors: ['data is missing or wrong'],
      ads: [],
    });
    await sandbox.control({ partner: 'beta', status: 'ERROR' });
    expect(await json(post('/beta/ads', anAdsBody('beta')))).toEqual({ status: 'ERROR', errors: ['told to fail'], ads: [] });
  });
});

describe('any partner', () => {
  it.each(['/alpha/demand-check', '/alpha/get-phone', '/alpha/ads', '/beta/ads'])(
    '%s requires a credential and a JSON object [R8.10]',
    async (path) => {
      expect((await post(path, {}, { authorization: '' })).status).toBe(401);
      expect((await post(path, '[]')).status).toBe(400);
      expect((await post(path, '{"oops')).status).toBe(400);
      expect((await post(path, 'text', { 'content-type': 'text/plain' })).status).toBe(400);
      expect((await post(path, { filler: 'x'.repeat(200_000) })).status).toBe(413);
    },
  );

  it('set to be slow has received the request and not answered when the caller gives up [R8.10]', async () => {
    await sandbox.control({ partner: 'alpha', latencyMs: 600_000 });
    const impatient = new AbortController();
    const call = fetch(`${sandbox.url}/alpha/demand-check`, {
      method: 'POST',
      signal: impatient.signal,
      headers: { authorization: 'Bearer key', 'content-type': 'application/json' },
      body: JSON.stringify(aDemandCheckBody()),
    });
    while (((await json(get('/requests'))) as unknown[]).length === 0);
    impatient.abort();

    await expect(call).rejects.toThrow(/abort/i);
  });

  it.each([
    [{ failRate: 1 }, 500],
    [{ status: 503 }, 503],
    [{ status: 302 }, 302],
    [{ mode: 'redirect' }, 307],
    [{ status: 201 }, 201],
  ])('set to %j answers %d, and the other partner does not change [R8.10]', async (changes, status) => {
    await sandbox.control({ partner: 'alpha', ...changes });

    expect((await post('/alpha/demand-check', aDemandCheckBody())).status).toBe(status);
    expect((await post('/beta/ads', anAdsBody('beta'))).status).toBe(200);
  });

  it('set to answer garbage answers no JSON [R8.10]', async () => {
    await sandbox.control({ partner: 'beta', mode: 'garbage' });
    const response = await post('/beta/ads', anAdsBody('beta'));

    expect(response.status).toBe(200);
    await expect(response.json()).rejects.toThrow(/not valid JSON/);
  });

  it('set to flap cuts off every second call, and answers the others as usual [R8.10]', async () => {
    await sandbox.control({ partner: 'alpha', mode: 'flap' });
    const outcomes = [];
    for (let call = 0; call < 4; call += 1) {
      const response = await post('/alpha/demand-check', aDemandCheckBody()).catch(() => null);
      outcomes.push(response?.status ?? 'cut off');
    }
    expect(outcomes).toEqual(['cut off', 200, 'cut off', 200]);
  });

  it('fails every second call at a rate of 0.5 [R8.10]', async () => {
    await sandbox.control({ partner: 'beta', failRate: 0.5 });
    const statuses = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await post('/beta/ads', anAdsBody('beta'))).status);

    expect(statuses).toEqual([200, 500, 200, 500]);
  });
});

describe('/control', () => {
  it('shows and resets how partners answer [R8.10]', async () => {
    expect(await json(sandbox.control({ partner: 'alpha', bid: 3 }))).toEqual({ partner: 'alpha', ...DEFAULT_BEHAVIOUR.alpha, bid: 3 });
    expect(await json(get('/control'))).toEqual({ ...DEFAULT_BEHAVIOUR, alpha: { ...DEFAULT_BEHAVIOUR.alpha, bid: 3 } });

    expect((await fetch(`${sandbox.url}/control`, { method: 'DELETE' })).status).toBe(204);
    expect(await json(get('/control'))).toEqual(DEFAULT_BEHAVIOUR);
  });

  it('answers a wrong control with a problem that names the field, and changes nothing [R8.10] [R12.02]', async () => {
    const response = await sandbox.control({ partner: 'alpha', bid: 3, failRate: 2 });

    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toMatch('application/problem+json');
    expect(await response.json()).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      code: 'bad-control',
      field: 'failRate',
      detail: 'failRate must be a number from 0 to 1',
    });
    expect(await json(get('/control'))).toEqual(DEFAULT_BEHAVIOUR);
  });
});

describe('/requests', () => {
  it('lists received requests, refused ones too, without the credential, and empties the list [R8.10]', async () => {
    await post('/alpha/get-phone', aGetPhoneBody(), { 'idempotency-key': 'a', 'x-request-id': 'request-7' });
    await post('/beta/ads', { wrong: true }, { authorization: '' });

    expect(await json(get('/requests'))).toEqual([
      {
        number: 1,
        partner: 'alpha',
        operation: 'get-phone',
        receivedAt: NOW,
        requestId: 'request-7',
        idempotencyKey: 'a',
        body: JSON.parse(JSON.stringify(aGetPhoneBody())),
      },
      { number: 2, partner: 'beta', operation: 'ads', receivedAt: NOW, requestId: null, idempotencyKey: null, body: { wrong: true } },
    ]);
    expect(await json(get('/requests?partner=beta'))).toHaveLength(1);

    expect((await fetch(`${sandbox.url}/requests`, { method: 'DELETE' })).status).toBe(204);
    expect(await json(get('/requests'))).toEqual([]);
  });

  it('drops the oldest requests before they fill the memory [R8.10]', async () => {
    for (let i = 0; i < MAX_RECEIVED + 1; i += 1) await post('/beta/ads', {});
    const requests = (await json(get('/requests'))) as { number: number }[];

    expect(requests).toHaveLength(MAX_RECEIVED);
    expect(requests[0]?.number).toBe(2);
  });
});

it.each(['/', '/logos/none.svg', '/click/none', '/click/alpha-%3Cscript%3E', '/beta/demand-check'])(
  'answers %s with a 404 problem [R12.02]',
  async (path) => {
    const response = await get(path);

    expect(response.status).toBe(404);
    expect(await response.json()).toHaveProperty('code', 'not-found');
  },
);
