import { aDemandCheckBody, aGetPhoneBody, anAdsBody } from '@waypost/partner-adapters/contract/testing';
import { postForm, postJson, rawRequest, runWaypost, type RunningWaypost } from '../../testing';

const settings = { sentryDsn: null, isTagManagerEnabled: true, adScriptUrl: 'https://ads.example/a.js', buildPollMs: 3_600_000 };
let waypost: RunningWaypost;
beforeEach(async () => {
  waypost = await runWaypost({ settings });
});
afterEach(() => waypost.stop());

const own = { origin: 'http://tqg.localhost' };
const get = (path: string, headers: Record<string, string> = {}) => rawRequest(waypost.port, path, { headers });
const REFUSALS = [
  ['the opt-out', { cookie: 'waypost.opt-out=1' }, 'opted-out'],
  ['Global Privacy Control', { 'sec-gpc': '1' }, 'global-privacy-control'],
] as const;

describe('pages', () => {
  it.each(REFUSALS)('name the refusal by %s, and load no third-party scripts [R7.09] [R15.06]', async (_name, headers, reason) => {
    await get('/', headers);
    expect(waypost.rendered.at(-1)?.boot).toMatchObject({
      privacy: { isAllowed: false, reason },
      settings: { isTagManagerEnabled: false, adScriptUrl: null },
    });
    await get('/nowhere', headers);
    expect(waypost.rendered.at(-1)?.boot.privacy.reason).toBe(reason);
  });

  it('are cached by choice, so that nobody gets the page of another choice [R15.06]', async () => {
    const [, [, gpc]] = REFUSALS;
    const both = { ...gpc, cookie: 'waypost.opt-out=1' };
    const requests: readonly Record<string, string>[] = [{}, gpc, both, {}, gpc, both, { 'sec-gpc': '0' }, { cookie: 'waypost.opt-out=0' }];
    for (const headers of requests) await get('/', headers);
    expect(waypost.rendered.map(({ boot }) => boot.privacy.reason)).toEqual([null, 'global-privacy-control', 'opted-out']);
    expect(waypost.rendered[0]?.boot.settings).toEqual(settings);
  });
});

describe('partners [R7.09]', () => {
  const url = 'http://tqg.localhost/quiz/auto/results?gclid=one-person&afid=7';
  const withoutClickId = 'http://tqg.localhost/quiz/auto/results?afid=7';
  const site = 'http://tqg.localhost';
  const calls = [
    { path: '/api/alpha/demand-check', body: { ...aDemandCheckBody(), url }, allowed: url, refused: withoutClickId },
    { path: '/api/alpha/ads', body: { ...anAdsBody('alpha'), url }, allowed: url, refused: withoutClickId },
    { path: '/api/beta/ads', body: { ...anAdsBody('beta'), url }, allowed: url, refused: withoutClickId },
    { path: '/api/alpha/get-phone', body: { ...aGetPhoneBody(), url }, allowed: site, refused: site },
  ];

  it.each(calls.flatMap((call) => REFUSALS.map(([name, headers]) => ({ ...call, name, headers }))))(
    'receive no click id by $path after $name',
    async ({ path, body, refused, headers }) => {
      await postJson(waypost.port, path, body, { headers });
      expect(waypost.partners.calls.at(-1)?.body).toMatchObject({ url: refused });
      expect(JSON.stringify(waypost.partners.calls)).not.toContain('one-person');
    },
  );

  it.each(calls)('receive $allowed by $path if nothing was refused [R8.04]', async ({ path, body, allowed }) => {
    await postJson(waypost.port, path, body);
    expect(waypost.partners.calls.at(-1)?.body).toMatchObject({ url: allowed });
  });
});

describe('a funnel without JavaScript [R7.09]', () => {
  it.each(REFUSALS)('is still tracked after %s, without the click id', async (_name, headers) => {
    const path = '/quiz/auto?gclid=one-person&fbclid=one-person&utm_source=x';
    const answer = await postForm(waypost.port, path, { zipcode: '90210' }, { headers: { ...own, ...headers } });
    expect(answer.status).toBe(303);
    const events = [...waypost.events.events.values()];
    expect(events).toMatchObject([{ event: 'formStepSubmitted' }]);
    expect(JSON.stringify(events)).not.toContain('one-person');
    expect(JSON.stringify(events)).toContain('utm_source=x');
  });
});
