import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createJobs, type Jobs } from '@waypost/platform/jobs';
import { systemClock } from '@waypost/platform/kernel';
import { until } from '@waypost/platform/kernel/testing';
import { createDatabase, createTrackingStores, type Database } from '@waypost/platform/persistence';
import { startTestDatabase, type TestDatabase } from '@waypost/platform/persistence/testing';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { type EventStore } from '@waypost/tracking/server';
import { createWebhook, createWebhookSink, defineEventJobs } from '@waypost/tracking/server/forwarding';
import { anAcceptedEvent } from '@waypost/tracking/server/testing';

// The whole way of events to a webhook, with a real table, cursor, jobs and receiver.

let test: TestDatabase;
let receiver: Server;
const received = new Map<string, number>();
let posts = 0;
const log = { info: () => undefined, warn: () => undefined };

beforeAll(async () => {
  test = await startTestDatabase();
  receiver = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => {
      // Every second one of the first posts fails after the receiver has read it, so it is sent twice.
      const isFailing = ++posts <= 4 && posts % 2 === 0;
      for (const { eventId } of (JSON.parse(body) as { events: { eventId: string }[] }).events)
        received.set(eventId, (received.get(eventId) ?? 0) + 1);
      res.writeHead(isFailing ? 500 : 204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  receiver?.closeAllConnections();
  receiver?.close();
  await test?.stop();
});

interface RunningProcess {
  readonly store: EventStore;
  readonly jobs: Jobs;
  readonly database: Database;
  readonly poke: () => void;
}

async function aProcess(): Promise<RunningProcess> {
  const database = createDatabase({ keyRing: aKeyRing(), url: test.url, log });
  const { events, days, deliveries } = createTrackingStores(database, aKeyRing(), log);
  const jobs = createJobs({ pool: database.pool, log, pollMs: 100, stopGraceMs: 0 });
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const forwarding = defineEventJobs({
    jobs,
    clock: systemClock,
    days,
    deliveries,
    sink: createWebhookSink(createWebhook({ url, secret: 'a-secret-that-both-know', clock: systemClock })),
  });
  await jobs.start();
  return { database, jobs, store: events, poke: () => forwarding?.poke() };
}

async function stop({ jobs, database }: RunningProcess): Promise<void> {
  await jobs.stop();
  await database.close();
}

it('every stored event reaches the receiver at least once, across failures and stops in the middle [R7.08]', async () => {
  const written = new Set<string>();
  const write = async ({ store, poke }: RunningProcess, groups: number): Promise<void> => {
    for (let group = 0; group < groups; group++) {
      const events = Array.from({ length: 40 }, () => anAcceptedEvent({ personal: { zipcode: '90210' } }));
      for (const id of await store.insert(events)) written.add(id);
      poke();
    }
  };
  const [first, second] = [await aProcess(), await aProcess()];
  await Promise.all([write(first, 10), write(second, 10)]);
  await stop(first);
  await write(second, 5);
  await stop(second);

  const third = await aProcess();
  await write(third, 5);
  await until(() => received.size >= written.size, 'the arrival of every event');
  await stop(third);
  expect(written.size).toBe(30 * 40);
  expect([...written].filter((id) => !received.has(id))).toEqual([]);
  expect([...received.keys()].filter((id) => !written.has(id))).toEqual([]);
});
