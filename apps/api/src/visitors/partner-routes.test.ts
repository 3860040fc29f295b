import { fakePlaceReader } from '@waypost/ip-lookup/server/testing';
import { fakePartnerPorts, aDemandCheckBody, aGetPhoneBody } from '@waypost/partner-adapters/contract/testing';
import { postJson, runWaypost, type RunningWaypost } from '../../testing';

const RENO = { city: 'Reno', stateCode: 'NV', postalCode: '89501' };
const settled = () => new Promise((resolve) => setImmediate(resolve));

let waypost: RunningWaypost;
afterEach(() => waypost.stop());

const post = (path: string, body: unknown) =>
  postJson(waypost.port, path, body, { headers: { 'x-forwarded-for': '8.8.4.4', 'user-agent': 'Seen/1.0' } });

describe('what partners are told of a visitor', () => {
  it('is the address, browser and place that the server saw [R8.01] [R8.07]', async () => {
    waypost = await runWaypost({ trustProxy: 1, places: fakePlaceReader({ '8.8.4.4': RENO }) });
    await post('/api/alpha/demand-check', {
      ...aDemandCheckBody(),
      data: { zip: 'auto', state: null },
      ip: '203.0.113.1',
      ua: 'Claimed/1.0',
    });

    expect(waypost.partners.calls).toMatchObject([{ body: { data: { zip: '89501', state: 'NV' }, ip: '8.8.4.4', ua: 'Seen/1.0' } }]);
  });

  it('keeps the zip that the visitor gave [R8.07]', async () => {
    waypost = await runWaypost({ trustProxy: 1, places: fakePlaceReader({ '8.8.4.4': RENO }) });
    await post('/api/alpha/demand-check', { ...aDemandCheckBody(), data: { zip: '94105', state: 'CA' } });

    expect(waypost.partners.calls).toMatchObject([{ body: { data: { zip: '94105', state: 'CA' } } }]);
  });
});

describe('POST /api/alpha/get-phone', () => {
  const now = new Date('2026-11-18T18:00:00.000Z').getTime();
  const offering = (getPhone: Parameters<typeof fakePartnerPorts>[0]) => fakePartnerPorts(getPhone);
  const answer = { value: '8885550142', expirationDate: new Date(now + 300_000).toISOString() };

  it('leases once for a double click, keeps the lease and marks it as shown [R8.04] [R8.05]', async () => {
    const partners = offering({ getPhone: async () => answer });
    waypost = await runWaypost({ partners });
    const body = aGetPhoneBody();
    const [first, second] = await Promise.all([post('/api/alpha/get-phone', body), post('/api/alpha/get-phone', body)]);
    await settled();

    expect([first?.json, second?.json]).toEqual([answer, answer]);
    expect(partners.calls).toHaveLength(1);
    expect(waypost.phoneLeases.asks).toHaveLength(1);
    expect(waypost.phoneLeases.factsOf(waypost.phoneLeases.asks[0]?.id ?? '')).toMatchObject({
      shownAt: expect.any(String),
      clickedAt: null,
    });
  });

  it('marks the lease whose number was called [R8.05]', async () => {
    waypost = await runWaypost({ partners: offering({ getPhone: async () => answer }) });
    const body = aGetPhoneBody();
    await post('/api/alpha/get-phone', body);
    const at = '2026-11-18T18:01:00.000Z';
    const call = (eventId: string) => ({
      type: 'track',
      event: 'ctcClicked',
      timestamp: at,
      sessionId: body.sub_2,
      anonymousId: body.sub_3,
      properties: { eventId, website: 'tqg', didNumber: answer.value, ctcLocation: 'results' },
    });
    expect((await post('/api/event/create', call('event-of-call'))).status).toBe(202);
    await settled();

    expect(waypost.phoneLeases.factsOf(waypost.phoneLeases.asks[0]?.id ?? '')).toMatchObject({ clickedAt: at });
  });

  it('answers 502 where the partner refuses, and keeps why the default is shown [R8.05] [R8.09]', async () => {
    waypost = await runWaypost({
      partners: offering({ getPhone: () => Promise.reject(Object.assign(new Error('late'), { outcome: 'timeout' })) }),
    });
    expect((await post('/api/alpha/get-phone', aGetPhoneBody())).status).toBe(502);
    await settled();

    expect(waypost.phoneLeases.asks).toMatchObject([{ result: { refusal: 'timeout' } }]);
  });
});
