import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fakeJobs } from '@waypost/platform/jobs/testing';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { aStoredEvent, fakeEventDays, fakeEventDeliveries } from '../../testing';
import { defineEventJobs } from './event-jobs';
import { createWebhook, createWebhookSink } from './webhook-sink';

const SECRET = 'a-secret-that-both-know';

let server: Server;
let isAway: boolean;
let received: { readonly headers: IncomingHttpHeaders; readonly body: string }[];

beforeEach(async () => {
  isAway = false;
  received = [];
  server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => {
      if (!isAway) received.push({ headers: req.headers, body });
      res.writeHead(isAway ? 503 : 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function aWorld() {
  const clock = fakeClock();
  const jobs = fakeJobs({ clock });
  const [days, deliveries] = [fakeEventDays(), fakeEventDeliveries()];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  const forwarding = defineEventJobs({
    jobs,
    clock,
    days,
    deliveries,
    sink: createWebhookSink(createWebhook({ url, secret: SECRET, clock })),
  });
  await jobs.start();
  return { clock, jobs, days, deliveries, forwarding };
}

describe('defineEventJobs', () => {
  it('creates the partitions at the start, and again every six hours [R7.08]', async () => {
    const { jobs, days, clock } = await aWorld();
    await jobs.runDue();
    expect(days.made.size).toBe(8);
    clock.advance(86_400_000);
    await jobs.fireSchedule('event-days');
    await jobs.runDue();
    expect(days.made.size).toBe(9);
  });

  it('posts new events to the webhook, with a signature [R7.08]', async () => {
    const { jobs, deliveries } = await aWorld();
    deliveries.events.push(aStoredEvent(), aStoredEvent());
    await jobs.runDue();
    expect(received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const signed = `${String(headers['waypost-timestamp'])}.${body}`;
    expect(headers['waypost-signature']).toBe(`v1=${createHmac('sha256', SECRET).update(signed).digest('hex')}`);
    expect((JSON.parse(body) as { events: unknown[] }).events).toHaveLength(2);
  });

  it('retries for hours while the receiver is away, then gives the delivery up until staff send it again [R7.08]', async () => {
    const { jobs, deliveries, clock, forwarding } = await aWorld();
    isAway = true;
    deliveries.events.push(aStoredEvent());
    await jobs.runDue();
    clock.advance(2 * 3_600_000);
    await jobs.runDue();
    expect(await deliveries.list('webhook', 'dead', 10)).toEqual([]);
    for (let hour = 0; hour < 24; hour++) {
      clock.advance(3_600_000);
      await jobs.runDue();
    }
    const [dead] = await deliveries.list('webhook', 'dead', 10);
    expect(dead).toMatchObject({ reason: 'the webhook answered 503' });

    isAway = false;
    const revived = await deliveries.revive(dead?.id ?? '', { at: clock.now(), by: null, action: 'delivery.resent', subject: '' });
    if (revived) await forwarding?.enqueue(revived);
    await jobs.runDue();
    expect(received).toHaveLength(1);
    expect(await deliveries.list('webhook', 'delivered', 10)).toHaveLength(1);
  });

  it('forwards nothing without a configured sink', () => {
    const clock = fakeClock();
    const jobs = fakeJobs({ clock });
    expect(defineEventJobs({ jobs, clock, days: fakeEventDays(), deliveries: fakeEventDeliveries(), sink: null })).toBeNull();
    expect([...jobs.schedules.keys()]).toEqual(['event-days']);
  });
});
