import {
  anEventBody,
  aStoredEvent,
  fakeEventQueries,
  fakeEventDays,
  fakeEventDeliveries,
  fakeEventFeed,
  fakeRejectedEventStore,
} from '@waypost/tracking/server/testing';
import { postJson, rawRequest, runWaypost, type RunningWaypost } from '../../testing';

const PAGE = '/call-auto';
let waypost: RunningWaypost | null = null;
afterEach(async () => {
  await waypost?.stop();
  waypost = null;
});

const scraped = async (): Promise<string> => (await rawRequest(waypost?.port ?? 0, '/metrics')).text;

describe('/metrics', () => {
  it('counts pages, requests by group, and events by outcome [R12.03]', async () => {
    waypost = await runWaypost();
    const { port } = waypost;
    for (let asked = 0; asked < 3; asked += 1) await rawRequest(port, PAGE);
    await rawRequest(port, '/api/ip-lookup');
    const event = anEventBody();
    await postJson(port, '/api/event/create', [event, event]);
    await postJson(port, '/api/event/create', [{ ...anEventBody(), event: 'nothing' }, 7]);
    await postJson(port, '/api/event/create', { ...anEventBody(), type: 'page' });

    const text = await scraped();
    expect(text).toContain('waypost_pages_total{source="memory"} 2');
    expect(text).toContain('waypost_pages_total{source="rendered"} 1');
    expect(text).toContain('waypost_request_duration_seconds_count{group="page",status="2xx"} 1');
    expect(text).toContain('waypost_request_duration_seconds_count{group="ip-lookup",status="2xx"} 1');
    expect(text).toContain('waypost_request_duration_seconds_count{group="event",status="2xx"} 2');
    expect(text).toContain('waypost_events_total{status="accepted"} 1');
    expect(text).toContain('waypost_events_total{status="duplicate"} 1');
    expect(text).toContain('waypost_events_total{status="rejected"} 3');
    expect(text).not.toContain('waypost_forwarded_events');
  });

  it('shows the events on their way to the webhook by outcome [R12.03, R7.08]', async () => {
    const deliveries = fakeEventDeliveries();
    for (let index = 0; index < 30; index += 1) deliveries.events.push(aStoredEvent());
    const [first, second] = [
      await deliveries.plan('webhook', 10),
      await deliveries.plan('webhook', 5),
      await deliveries.plan('webhook', 15),
    ];
    await deliveries.delivered(first?.id ?? '');
    await deliveries.died(second?.id ?? '', 'the webhook answered 503');
    const sink = { name: 'webhook', send: async () => undefined };
    const records = { days: fakeEventDays(), queries: fakeEventQueries(), feed: fakeEventFeed(), rejected: fakeRejectedEventStore() };
    waypost = await runWaypost({ eventRecords: { ...records, deliveries, sink } });

    const text = await scraped();
    for (const line of ['{state="waiting"} 15', '{state="delivered"} 10', '{state="dead"} 5'])
      expect(text).toContain(`waypost_forwarded_events${line}`);
  });

  it('responds only to the machine itself, and to a proxied request with 404 [R12.03]', async () => {
    waypost = await runWaypost();
    for (const name of ['x-real-ip', 'forwarded', 'via', 'x-forwarded-proto'])
      expect((await rawRequest(waypost.port, '/metrics', { headers: { [name]: 'somebody' } })).status).toBe(404);
    const answer = await rawRequest(waypost.port, '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(answer.status).toBe(404);
    expect((await rawRequest(waypost.port, '/metrics')).headers['content-type']).toContain('text/plain');
  });
});
