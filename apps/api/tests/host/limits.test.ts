import { brandRecords } from '@waypost/brands/records';
import { consentFor } from '@waypost/compliance/texts';
import { aSkippedForm } from '@waypost/funnel-engine/model/testing';
import { aQuizPayload } from '@waypost/funnel-engine/server/testing';
import { aDemandCheckBody, aGetPhoneBody, anAdsBody, fakePartnerPorts } from '@waypost/partner-adapters/contract/testing';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { insuredLimits, memoryLimits } from '@waypost/platform/limits';
import { fakeSharedLimits } from '@waypost/platform/limits/testing';
import { anEventBody } from '@waypost/tracking/server/testing';
import { EMPTY_USER_STATE } from '@waypost/visitor/model';
import { postJson, rawRequest, runWaypost, type RunningWaypost } from '../../testing';

let waypost: RunningWaypost;
beforeEach(async () => {
  waypost = await runWaypost();
});
afterEach(() => waypost.stop());

const tqg = brandRecords.find(({ id }) => id === 'tqg');
function aConsentGiven(changes: { readonly id: string; readonly givenAt: string }) {
  const shown = tqg && consentFor({ brand: tqg, product: 'auto', language: 'english', now: new Date('2026-11-18T18:00:00.000Z') });
  return {
    ...shown,
    pagePath: '/quiz/auto/contact',
    formVersion: 'auto-v1',
    stepName: 'contact',
    companies: shown?.companies ?? [],
    ...changes,
  };
}

/** Returns a page's token as a browser reads it. */
const tokenIn = (html: string): string | undefined => /name="pageToken" value="([^"]+)"/.exec(html)?.[1];

/** Partners are called only at a funnel's end (R4.17). */
const ANSWERS = aSkippedForm(aQuizPayload().form, { zipcode: '94105' });

/** More than the auto form's steps. */
const STEPS = 16;
const EVENTS_PER_STEP = 3;

/**
 * Sends what a browser requests while its visitor goes through a funnel: the page, each step's state and events, and the partners' offers.
 */
async function goThroughFunnel(port: number, visitor: number): Promise<readonly number[]> {
  const statuses: number[] = [];
  const noted = async (answer: ReturnType<typeof rawRequest>) => {
    const { status, headers } = await answer;
    statuses.push(status);
    return headers;
  };
  const page = await rawRequest(port, '/quiz/auto');
  statuses.push(page.status);
  const pageToken = tokenIn(page.text);
  let cookie = '';
  for (let step = 1; step <= STEPS; step++) {
    const body = { userState: { ...EMPTY_USER_STATE, forms: { 'auto-v1': ANSWERS }, revision: step }, session: null, pageToken };
    const headers = await noted(postJson(port, '/api/user/set', body, { headers: cookie === '' ? {} : { cookie } }));
    cookie ||= (headers['set-cookie'] ?? []).map((set) => set.split(';')[0]).join('; ');
    const events = Array.from({ length: EVENTS_PER_STEP }, () => anEventBody());
    await noted(postJson(port, '/api/event/create', events, { headers: { cookie } }));
  }
  const ids = { sub_2: `session-${visitor}`, sub_3: `anonymous-${visitor}` };
  await noted(postJson(port, '/api/alpha/demand-check', { ...aDemandCheckBody(), ...ids }, { headers: { cookie } }));
  await noted(postJson(port, '/api/alpha/get-phone', { ...aGetPhoneBody(), ...ids }, { headers: { cookie } }));
  await noted(postJson(port, '/api/alpha/ads', { ...anAdsBody('alpha'), ...ids }, { headers: { cookie } }));
  await noted(postJson(port, '/api/beta/ads', { ...anAdsBody('beta'), ...ids }, { headers: { cookie } }));
  return statuses;
}

describe('limits', () => {
  it('refuse none of 64 visitors behind one address, who all go through a funnel at once [R8.15]', async () => {
    const visits = await Promise.all(Array.from({ length: 64 }, (_, visitor) => goThroughFunnel(waypost.port, visitor)));
    const refused = visits.flat().filter((status) => status >= 400);
    expect(refused).toEqual([]);
    expect(waypost.partners.calls.filter(({ port }) => port === 'getPhone')).toHaveLength(64);
  }, 60_000);

  it('keep one address from leasing every number, and say when to retry [R8.15] [R12.02]', async () => {
    const partners = fakePartnerPorts();
    await waypost.stop();
    waypost = await runWaypost({ partners });
    const answers = [];
    for (let index = 0; index < 300; index++)
      answers.push(await postJson(waypost.port, '/api/alpha/get-phone', { ...aGetPhoneBody(), sub_2: `made-up-${index}` }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(answers.at(-1)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '5', 'content-type': expect.stringContaining('application/problem+json') },
      json: { type: 'about:blank', status: 429, code: 'too-many-requests' },
    });
    expect(partners.calls).toHaveLength(100);
    expect(waypost.phoneLeases.asks).toHaveLength(100);
    // The same address still gets a page.
    expect((await rawRequest(waypost.port, '/quiz/auto')).status).toBe(200);
  }, 60_000);

  it('are counted across all processes that share a store, leases without a page token too [R8.15] [R16.02]', async () => {
    const clock = fakeClock();
    const counted = insuredLimits(fakeSharedLimits(clock), memoryLimits(clock));
    await waypost.stop();
    waypost = await runWaypost({ clock, counted });
    const other = await runWaypost({ clock, counted });
    try {
      const statuses: number[] = [];
      for (let index = 0; index < 102; index++) {
        const { port } = index % 2 === 0 ? waypost : other;
        statuses.push((await postJson(port, '/api/alpha/get-phone', { ...aGetPhoneBody(), sub_2: `made-up-${index}` })).status);
      }
      expect([statuses.filter((status) => status === 200).length, ...statuses.slice(-2)]).toEqual([100, 429, 429]);
    } finally {
      await other.stop();
    }
  }, 60_000);

  it('let no network lease more than its share, even with a page token [R8.15]', async () => {
    // On a page without a funnel, because a funnel leads to no partner without its answers (R4.17).
    const pageToken = tokenIn((await rawRequest(waypost.port, '/call-auto')).text);
    const statuses: number[] = [];
    for (let index = 0; index < 201; index++)
      statuses.push(
        (await postJson(waypost.port, '/api/alpha/get-phone', { ...aGetPhoneBody(), sub_2: `made-up-${index}`, pageToken })).status,
      );
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([200, 429]);
  }, 60_000);

  it('accept few consents for pages that nobody saw, dated by our clock, and all for a page that was seen [R8.15] [R15.04]', async () => {
    const pageToken = tokenIn((await rawRequest(waypost.port, '/quiz/auto')).text);
    const forged = (index: number) => ({
      ...EMPTY_USER_STATE,
      consents: [aConsentGiven({ id: `c-${index}`, givenAt: '2020-01-01T00:00:00.000Z' })],
    });
    const statuses: number[] = [];
    for (let index = 0; index < 101; index++)
      statuses.push((await postJson(waypost.port, '/api/user/set', { userState: forged(index), session: null })).status);
    expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([100, 429]);
    expect(waypost.visitors.consents[0]).toMatchObject({
      consent: { givenAt: waypost.clock.now().toISOString() },
      evidence: { seenPage: null },
    });
    expect((await postJson(waypost.port, '/api/user/set', { userState: forged(101), session: null, pageToken })).status).toBe(204);
    expect(waypost.visitors.consents.at(-1)).toMatchObject({ evidence: { seenPage: { page: 'quiz-auto', path: '/quiz/auto' } } });
  }, 60_000);

  it('accept five thousand events of one address at once, then respond with 429, and accept more a second later [R12.02]', async () => {
    const batch = () => Array.from({ length: 100 }, () => anEventBody());
    for (let index = 0; index < 50; index++) expect((await postJson(waypost.port, '/api/event/create', batch())).status).toBe(202);
    expect(await postJson(waypost.port, '/api/event/create', batch())).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    expect(waypost.events.events.size).toBe(5_000);
    waypost.clock.advance(1_000);
    expect((await postJson(waypost.port, '/api/event/create', [...batch(), ...[anEventBody()]].slice(0, 100))).status).toBe(202);
  }, 60_000);

  it('reserve a nearly full disk for answers: events wait in browsers until Retry-After [R16.05]', async () => {
    let isLow = true;
    await waypost.stop();
    waypost = await runWaypost({ isDiskLow: () => isLow });
    const event = anEventBody();
    const refused = await postJson(waypost.port, '/api/event/create', [event]);
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '60' } });
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'disk-full' });
    const page = await rawRequest(waypost.port, '/quiz/auto');
    const state = { userState: { ...EMPTY_USER_STATE, revision: 1 }, session: null, pageToken: tokenIn(page.text) };
    expect([page.status, (await postJson(waypost.port, '/api/user/set', state)).status]).toEqual([200, 204]);
    isLow = false;
    expect((await postJson(waypost.port, '/api/event/create', [event])).text).toContain('"accepted"');
  });
});
