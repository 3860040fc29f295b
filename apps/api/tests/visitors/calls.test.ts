import { aGetPhoneBody, fakePartnerPorts } from '@waypost/partner-adapters/contract/testing';
import { postJson, runWaypost, type RunningWaypost } from '../../testing';

let waypost: RunningWaypost;
afterEach(() => waypost.stop());

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a call', () => {
  it('marks the lease of the number that was called [R8.05]', async () => {
    const answer = { value: '8885550142', expirationDate: '2026-11-18T18:05:00.000Z' };
    waypost = await runWaypost({ partners: fakePartnerPorts({ getPhone: async () => answer }) });
    const body = aGetPhoneBody();
    await postJson(waypost.port, '/api/alpha/get-phone', body);
    const at = '2026-11-18T17:59:50.000Z';
    const event = {
      type: 'track',
      event: 'ctcClicked',
      timestamp: at,
      sessionId: body.sub_2,
      anonymousId: body.sub_3,
      properties: { eventId: 'event-of-call', website: 'tqg', didNumber: answer.value, ctcLocation: 'results' },
    };
    expect((await postJson(waypost.port, '/api/event/create', event)).status).toBe(202);
    await settled();

    expect(waypost.phoneLeases.factsOf(waypost.phoneLeases.asks[0]?.id ?? '')).toMatchObject({ clickedAt: at });
  });
});
