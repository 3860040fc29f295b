import { bucket } from '@waypost/experiments/model/assignment';
import { Agent, request } from 'node:http';
import { Client } from 'pg';
import { BY_HAND } from '../testing/visitor/by-hand';
import { controlCalls } from '../testing/staff/control-calls';
import { twoHeadlines } from '../testing/staff/experiment';
import { ANNA } from '../testing/staff/staff';
import { expect, freshWaypost, test, urlOf } from '../testing/test';

const VISITORS = 10_000;
const AT_ONCE = 50;
const PATH = '/quiz/auto';
const KEY = 'first-words';

interface Answer {
  readonly status: number;
  readonly cookie: string;
  readonly body: string;
}

/** Sends requests over connections that stay open, because ten thousand visitors do not need ten thousand sockets. */
function crowdAt(port: number, host: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const ask = (path: string, cookie = '', events?: readonly object[]): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = { host, 'user-agent': BY_HAND, ...(cookie && { cookie }), ...(events && { 'content-type': 'application/json' }) };
      const call = request({ host: '127.0.0.1', port, path, agent, method: events ? 'POST' : 'GET', headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            cookie: (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; '),
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      });
      call.on('error', reject);
      call.end(events && JSON.stringify(events));
    });
  return { ask, end: () => agent.destroy() };
}

const exposure = (number: number, tab: string, variant: string) => ({
  type: 'track',
  event: 'enteredExperiment',
  timestamp: new Date().toISOString(),
  sessionId: `session-${number}`,
  anonymousId: `browser-${number}`,
  properties: { eventId: `visitor-${number}-${tab}`, website: 'tqg', pageName: 'quiz-auto', name: KEY, variant, phase: 1 },
});

interface Results {
  readonly health: { readonly assigned: readonly number[]; readonly exposed: readonly number[]; readonly bothVariants: number };
  readonly variants: readonly { readonly units: number }[];
}

test('ten thousand visitors are assigned by the hash, and stored and counted once each [R9.02] [R9.07] [R9.10]', async () => {
  test.setTimeout(300_000);
  const { waypost, end } = await freshWaypost({
    ADMIN_EMAIL: ANNA.email,
    ADMIN_PASSWORD: ANNA.password,
    LOG_LEVEL: 'error',
    // All visitors come from one address.
    LIMIT_EVENTS: '1000000/1000000',
  });
  const { host } = new URL(urlOf(waypost, 'tqg', PATH));
  const crowd = crowdAt(waypost.port, host);
  try {
    const call = await controlCalls(waypost, ANNA);
    const content = twoHeadlines('tqg.quiz-auto', 'Which words make people begin?');
    await call('POST', '/branches', { name: 'Words' });
    expect((await call('PUT', `/branches/words/experiments/${KEY}`, { content, baseRevisionId: null })).status).toBe(200);
    expect((await call('POST', '/branches/words/publish', { note: '', resolutions: [], acceptsWarnings: true })).status).toBe(201);
    expect((await call('POST', `/experiments/${KEY}/start`, { note: '' })).status).toBe(200);
    // The start reaches the pages a moment later. A request without a cookie is assigned to a variant too.
    let asked = 0;
    await expect.poll(async () => ((await crowd.ask(PATH)).cookie.includes('waypost.vid=') ? ++asked : 0)).toBe(1);

    const seen: string[] = [];
    // Collected and asserted once: Playwright records each `expect` as a step, which takes longer than a request.
    const wrong: string[] = [];
    const visit = async (number: number): Promise<void> => {
      const page = await crowd.ask(PATH);
      const unit = /waypost\.vid=([0-9a-f-]{36})/.exec(page.cookie)?.[1] ?? '';
      const variant = new RegExp(`<html[^>]* data-variant="${KEY}:([a-z]+)"`).exec(page.body)?.[1] ?? '';
      if (variant !== (bucket(KEY, unit) < 0.5 ? 'control' : 'b')) wrong.push(`visitor ${number}, unit ${unit}: ${variant}`);
      seen[number] = variant;
      // Two tabs and a reload: three requests report the same exposure.
      for (const tab of ['one', 'two', 'three']) {
        const reply = await crowd.ask('/api/event/create', page.cookie, [exposure(number, tab, variant)]);
        if (reply.status !== 202) wrong.push(`visitor ${number}, ${tab}: ${reply.status}`);
      }
    };
    let next = 0;
    const visitor = async (): Promise<void> => {
      while (next < VISITORS) await visit(next++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitor));

    expect(wrong).toEqual([]);
    const expected = ['control', 'b'].map((key) => seen.filter((variant) => variant === key).length);
    expect(expected[0] ?? 0).toBeGreaterThan(VISITORS / 2 - 200);
    expect(expected[0] ?? 0).toBeLessThan(VISITORS / 2 + 200);
    expect(await storedExposures(waypost.databaseUrl)).toEqual({ events: VISITORS, units: VISITORS });
    const results = async (): Promise<Results> => JSON.parse((await call('GET', `/experiments/${KEY}/results`)).body) as Results;
    await expect.poll(async () => (await results()).health.exposed, { timeout: 120_000, intervals: [2_000] }).toEqual(expected);
    const { health, variants } = await results();
    expect([health.bothVariants, variants.map(({ units }) => units)]).toEqual([0, expected]);
    const assigned = async () => (await results()).health.assigned.reduce((sum, count) => sum + count, 0);
    await expect.poll(assigned, { timeout: 30_000, intervals: [1_000] }).toBe(VISITORS + asked);
  } finally {
    crowd.end();
    await end();
  }
});

async function storedExposures(databaseUrl: string): Promise<{ readonly events: number; readonly units: number }> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ events: string; units: string }>(
      `select count(*) as events, count(distinct properties ->> 'unit') as units from event where name = 'enteredExperiment'`,
    );
    return { events: Number(rows[0]?.events), units: Number(rows[0]?.units) };
  } finally {
    await client.end();
  }
}
