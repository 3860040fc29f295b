import { createMetrics } from './create-metrics';

describe('createMetrics', () => {
  it('counts partner calls by outcome, and shows breakers [R8.09] [R12.03]', async () => {
    const metrics = createMetrics();
    metrics.partnerCalled({ partner: 'alpha', operation: 'get-phone', outcome: 'timeout', latencyMs: 1500 });
    metrics.breakerChanged('alpha', 'get-phone', 'open');

    const text = await metrics.text();
    expect(text).toContain('waypost_partner_call_duration_seconds_sum{partner="alpha",operation="get-phone",outcome="timeout"} 1.5');
    expect(text).toContain('waypost_partner_breaker_state{partner="alpha",operation="get-phone"} 2');
  });

  it('counts how long the event loop was blocked [R12.03]', async () => {
    const metrics = createMetrics();
    metrics.loopBlocked(120);
    expect(await metrics.text()).toContain('waypost_event_loop_blocked_seconds_total 0.12');
  });

  it('counts lost events beside the stored and the refused ones [R12.03] [R3.08]', async () => {
    const metrics = createMetrics();
    metrics.eventsStored(['accepted']);
    metrics.eventsLost(2);
    expect(await metrics.text()).toContain('waypost_events_total{status="lost"} 2');
  });

  it('shows everything else while forwarded events cannot be counted, and no old count [R12.03]', async () => {
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

  it('shows the database’s pool at the time of the request [R12.03]', async () => {
    const pool = { totalCount: 3, idleCount: 1, waitingCount: 4 };
    const metrics = createMetrics({ pool });
    pool.idleCount = 2;
    const text = await metrics.text();
    for (const line of ['{state="idle"} 2', '{state="busy"} 1', '{state="waiting"} 4'])
      expect(text).toContain(`waypost_database_connections${line}`);
  });

  it('shows the messages waiting in the stream and how full it is, and nothing while that cannot be read [R16.09]', async () => {
    const metrics = createMetrics();
    let isAway = false;
    const unlessAway = <Value>(value: Value) => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(value));
    metrics.watchStream({ waiting: () => unlessAway(12), usedShare: () => unlessAway(0.85) });
    expect(await metrics.text()).toContain('waypost_stream_waiting_messages 12');
    expect(await metrics.text()).toContain('waypost_stream_used_ratio 0.85');
    isAway = true;
    expect(await metrics.text()).not.toMatch(/^waypost_stream_(?:waiting_messages|used_ratio) /m);
    isAway = false;
    expect(await metrics.text()).toContain('waypost_stream_waiting_messages 12');
  });

  it('shows each part’s readiness [R16.09]', async () => {
    const metrics = createMetrics();
    metrics.watchParts(async () => [
      { name: 'database', status: 'ok' },
      { name: 'redis', status: 'warning' },
      { name: 'content', status: 'down' },
    ]);
    const text = await metrics.text();
    for (const line of ['{part="database"} 0', '{part="redis"} 1', '{part="content"} 2'])
      expect(text).toContain(`waypost_part_status${line}`);
  });
});
