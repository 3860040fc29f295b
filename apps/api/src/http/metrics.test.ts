import { fakePartnerCallLog } from '@waypost/partner-adapters/contract/testing';
import {
  anEventBody,
  aStoredEvent,
  emptyEventQueries,
  fakeEventDays,
  fakeEventDeliveries,
  fakeEventFeed,
  fakeRejectedEventStore,
} from '@waypost/tracking/server/testing';
import { postJson, rawRequest, runWaypost, type RunningWaypost } from '../../testing';
import { countedCalls, createMetrics } from './metrics';

const PAGE = '/call-auto';
let waypost: RunningWaypost | null = null;
afterEach(async () => {
  await waypost?.stop();
  waypost = null;
});

const scraped = async (): Promise<string> => (await rawRequest(waypost?.port ?? 0, '/metrics')).text;

describe('/metrics', () => {
  it('counts pages, requests by group, and events by what became of them [R12.03]', async () => {
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

  it('shows the events on their way to the webhook by what became of them [R12.03, R7.08]', async () => {
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
    const records = { days: fakeEventDays(), queries: emptyEventQueries(), feed: fakeEventFeed(), rejected: fakeRejectedEventStore() };
    waypost = await runWaypost({ eventRecords: { ...records, deliveries, sink } });

    const text = await scraped();
    for (const line of ['{state="waiting"} 15', '{state="delivered"} 10', '{state="dead"} 5'])
      expect(text).toContain(`waypost_forwarded_events${line}`);
  });

  it('is for the machine itself: what came by a proxy finds nothing there [R12.03]', async () => {
    waypost = await runWaypost();
    const answer = await rawRequest(waypost.port, '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(answer.status).toBe(404);
    expect((await rawRequest(waypost.port, '/metrics')).headers['content-type']).toContain('text/plain');
  });
});

describe('createMetrics', () => {
  it('counts partner calls by how they ended, records them as before, and shows breakers [R8.09] [R12.03]', async () => {
    const metrics = createMetrics();
    const log = fakePartnerCallLog();
    const call = {
      id: 'call-1',
      partner: 'alpha',
      operation: 'get-phone',
      requestId: 'request-1',
      startedAt: '2026-11-18T18:00:00.000Z',
      latencyMs: 1500,
      outcome: 'timeout',
      statusCode: null,
      detail: 'no answer within 1500 ms',
    } as const;
    await countedCalls(log, metrics).record(call);
    metrics.breakerChanged('alpha', 'get-phone', 'open');

    expect(log.records).toEqual([call]);
    const text = await metrics.text();
    expect(text).toContain('waypost_partner_call_duration_seconds_sum{partner="alpha",operation="get-phone",outcome="timeout"} 1.5');
    expect(text).toContain('waypost_partner_breaker_state{partner="alpha",operation="get-phone"} 2');
    expect(text).not.toContain('request-1');
  });

  it('shows everything else while the events on their way cannot be counted, and no old count [R12.03]', async () => {
    const metrics = createMetrics();
    let isAway = false;
    metrics.watchForwarding(async () => {
      if (isAway) throw new Error('the database is away');
      return { waiting: 1, delivered: 0, dead: 0 };
    });
    metrics.pageRendered();
    expect(await metrics.text()).toContain('waypost_forwarded_events{state="waiting"} 1');
    isAway = true;
    const text = await metrics.text();
    expect(text).not.toContain('waypost_forwarded_events{');
    expect(text).toContain('waypost_pages_total{source="rendered"} 1');
  });

  it('shows the database’s pool as it is when asked [R12.03]', async () => {
    const pool = { totalCount: 3, idleCount: 1, waitingCount: 4 };
    const metrics = createMetrics({ pool });
    pool.idleCount = 2;
    const text = await metrics.text();
    for (const line of ['{state="idle"} 2', '{state="busy"} 1', '{state="waiting"} 4'])
      expect(text).toContain(`waypost_database_connections${line}`);
  });
});
