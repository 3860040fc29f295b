import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { answerStep, AUTO_ANSWERS, expectStep, formNamed } from '../testing/funnel-walk';
import { storedEvents } from '../testing/stored-events';
import { expect, freshWaypost, test, urlOf } from '../testing/test';
import type { Waypost } from '../testing/waypost-tools';

const auto = formNamed('auto-v1');
const [zip, insurance, home] = auto.steps;
if (!zip || !insurance || !home) throw new Error('the auto form begins with zip, insurance, home');

const CONNECTIONS = 64;
const TEN_SECONDS_MS = 10_000;

/** Posts events over many connections until `stop()`; keeps the ids that were acknowledged. */
function eventLoad(waypost: Waypost) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const acknowledged: string[] = [];
  const refused = new Map<number, number>();
  let isOn = true;

  const post = (eventId: string): Promise<number | null> =>
    new Promise((resolve) => {
      const body = JSON.stringify({
        type: 'track',
        event: 'pageView',
        timestamp: new Date().toISOString(),
        sessionId: 'session-of-load',
        anonymousId: 'anonymous-of-load',
        properties: { eventId, website: 'tqg', pageName: 'quiz-auto' },
      });
      const call = request(
        {
          host: '127.0.0.1',
          port: waypost.port,
          path: '/api/event/create',
          method: 'POST',
          agent,
          headers: { host: `tqg.localhost:${waypost.port}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        },
        (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode ?? null));
          answer.on('error', () => resolve(null));
        },
      );
      call.on('error', () => resolve(null));
      call.end(body);
    });

  const lines = Array.from({ length: CONNECTIONS }, async () => {
    while (isOn) {
      const id = randomUUID();
      const status = await post(id);
      if (status === 202) acknowledged.push(id);
      else {
        if (status !== null) refused.set(status, (refused.get(status) ?? 0) + 1);
        await pause(20);
      }
    }
  });
  return {
    acknowledged,
    refused,
    /** Resolves once this many more events were acknowledged. */
    async until(count: number): Promise<void> {
      const goal = acknowledged.length + count;
      while (acknowledged.length < goal) await pause(10);
    },
    async stop(): Promise<void> {
      isOn = false;
      await Promise.all(lines);
      agent.destroy();
    },
  };
}

test('no acknowledged event is missing after kill -9 of the API and of PostgreSQL in the middle of a load [R7.08] [R16.05]', async () => {
  test.setTimeout(180_000);
  const { waypost, end } = await freshWaypost({ LOG_LEVEL: 'silent' });
  try {
    const load = eventLoad(waypost);
    await load.until(500);
    await waypost.api.kill();
    await waypost.api.start();
    await load.until(500);
    await waypost.database.kill();
    await waypost.database.start();
    await load.until(500);
    await load.stop();

    const stored = await storedEvents(waypost.databaseUrl).withIds(load.acknowledged);
    expect(load.acknowledged.length).toBeGreaterThanOrEqual(1500);
    expect(load.acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    // What could not be kept was said to be so, in a way that is worth another try.
    expect([...load.refused.keys()].filter((status) => status !== 503)).toEqual([]);
  } finally {
    await end();
  }
});

test('a database that goes away for ten seconds costs a visitor nothing [R16.05] [R6.05] [R7.06]', async ({
  page,
  visit,
  allowConsole,
}) => {
  test.setTimeout(180_000);
  allowConsole(/status of 50[03]/);
  const { waypost, end } = await freshWaypost({ LOG_LEVEL: 'silent' });
  try {
    await page.goto(urlOf(waypost, 'tqg', '/quiz/auto'));
    await answerStep(page, zip, AUTO_ANSWERS);
    await expectStep(page, auto, insurance);

    await waypost.database.stop();
    const away = pause(TEN_SECONDS_MS);
    await answerStep(page, insurance, AUTO_ANSWERS);
    await expectStep(page, auto, home);
    const other = await page.context().newPage();
    expect((await other.goto(urlOf(waypost, 'tqg', '/')))?.status(), 'pages need no database').toBe(200);
    await other.close();
    await away;
    await waypost.database.start();

    const session = await visit.sessionId();
    const { countOfSession } = storedEvents(waypost.databaseUrl);
    await expect
      .poll(() => countOfSession(session), { message: 'every event arrived, once', timeout: 60_000 })
      .toMatchObject({ formStepSubmitted: 2 });
    await page.reload();
    await expectStep(page, auto, home);
  } finally {
    await page.close();
    await end();
  }
});

test('the process says that it lives and is not ready while the database is away [R12.03] [R16.05]', async () => {
  test.setTimeout(120_000);
  const { waypost, end } = await freshWaypost({ LOG_LEVEL: 'silent' });
  try {
    await waypost.database.stop();
    const answer = await fetch(`http://127.0.0.1:${waypost.port}/healthz`);
    expect(answer.status, 'the process lives').toBe(200);
    const ready = await fetch(`http://127.0.0.1:${waypost.port}/readyz`);
    expect(ready.status, 'but it is not ready').toBe(503);
    await waypost.database.start();
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${waypost.port}/readyz`)).status).toBe(200);
  } finally {
    await end();
  }
});
