import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { controlCalls, type ControlCalls } from '../testing/staff/control-calls';
import { twoHeadlines } from '../testing/staff/experiment';
import { ANNA } from '../testing/staff/staff';
import { expect, freshWaypost, test } from '../testing/test';

const ENVIRONMENT = { LOG_LEVEL: 'silent', ADMIN_EMAIL: ANNA.email, ADMIN_PASSWORD: ANNA.password };
const PAGE = 'tqg.home';
const SHIPPED = 'The headline that won';
const EXPERIMENT = twoHeadlines(PAGE, SHIPPED, 'converted');

async function parsed<Answer>(call: ReturnType<ControlCalls>, status = 200): Promise<Answer> {
  const answer = await call;
  expect([answer.status, answer.body]).toEqual([status, expect.any(String)]);
  return JSON.parse(answer.body) as Answer;
}

interface Detail {
  readonly life: { readonly state: string; readonly phase: number; readonly shipped: string | null };
}

test('kill -9 while an experiment starts, stops or ships leaves the state before or after, never between [R9.13] [R16.05]', async () => {
  test.setTimeout(300_000);
  const { waypost, end } = await freshWaypost(ENVIRONMENT);
  try {
    const call = await controlCalls(waypost, ANNA);
    await parsed(call('POST', '/branches', { name: 'Killed' }), 201);
    await parsed(call('PUT', '/branches/killed/experiments/killed', { content: EXPERIMENT, baseRevisionId: null }));
    await parsed(call('POST', '/branches/killed/publish', { note: '', resolutions: [], acceptsWarnings: true }), 201);

    /** Returns the experiment's state, the page's content and the number of publishes, which must fit together. */
    const look = async () => {
      const { life } = await parsed<Detail>(call('GET', '/experiments/killed'));
      const { content } = await parsed<{ content: { headline: string } }>(call('GET', `/branches/main/pages/${PAGE}`));
      const publications = await parsed<readonly object[]>(call('GET', '/publications'));
      return {
        state: life.state,
        phase: life.phase,
        isShipped: life.shipped === 'b',
        says: content.headline,
        publishes: publications.length,
      };
    };
    const seen: string[] = [];
    const killedDuring = async (name: string, body: object, delayMs: number) => {
      const before = await look();
      // The call is answered or cut off; only the state afterwards counts.
      const asked = call('POST', `/experiments/killed/${name}`, { note: '', ...body }).catch(() => null);
      await pause(delayMs);
      await waypost.api.kill();
      const answer = await asked;
      await waypost.api.start();
      const after = await look();
      const hasHappened = after.publishes === before.publishes + 1;
      seen.push(`${name} ${hasHappened ? 'after' : 'before'}`);
      if (answer && answer.status < 300) expect(hasHappened, 'what was acknowledged stands').toBe(true);
      if (!hasHappened) expect(after).toEqual(before);
      return { before, after, hasHappened };
    };

    for (const delayMs of [10, 40, 120, 300]) {
      const start = await killedDuring('start', {}, delayMs);
      if (start.hasHappened)
        expect(start.after).toMatchObject({ state: 'running', phase: start.before.phase + 1, says: start.before.says });
      else await parsed(call('POST', '/experiments/killed/start', { note: '' }));
      const stop = await killedDuring('stop', {}, delayMs);
      if (stop.hasHappened) expect(stop.after).toMatchObject({ state: 'stopped', phase: stop.before.phase, says: stop.before.says });
      else await parsed(call('POST', '/experiments/killed/stop', { note: '' }));
    }
    await parsed(call('POST', '/experiments/killed/start', { note: '' }));
    for (const delayMs of [20, 80, 200, 1_000]) {
      const { after, hasHappened } = await killedDuring('ship', { variant: 'b' }, delayMs);
      expect([after.isShipped, after.state, after.says === SHIPPED]).toEqual(
        hasHappened ? [true, 'stopped', true] : [false, 'running', false],
      );
      if (hasHappened) break;
    }
    console.log(`kill -9 during publishes of an experiment: ${seen.join(', ')}`);
  } finally {
    await end();
  }
});

const VISITS = 60_000;
const DAY_MS = 86_400_000;

/** Writes page views of this many sessions directly into the table, because the test is about who counts them. */
async function writeVisits(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into event (id, name, timestamp, received_at, brand_id, session_id, anonymous_id, properties)
select 'visit-' || n, 'pageView', at, at, 'tqg', 'visit-' || n, 'visit-' || n,
  json_build_object('pageName', 'quiz-auto', 'product', 'auto', 'language', 'english', 'smid', null, 'url', json_build_object('path', '/quiz/auto'),
    'sessionUrlParams', json_build_object('utm_source', 'google'), 'isPaidUser', n % 2 = 0, 'phoneRule', null)
from (select n, now() - interval '2 minutes' + n * interval '1 millisecond' as at from generate_series(1, $1::int) as n) as made`,
    [VISITS],
  );
  await client.query('analyze event');
  await client.end();
}

interface Replay {
  readonly state: string;
  readonly progress: number;
  readonly result?: { readonly visits: number; readonly changed: number; readonly agreement: number };
}

test('another process finishes a replay after kill -9, and counts each visit once [R10.15] [R16.04]', async () => {
  test.setTimeout(300_000);
  const { waypost, end } = await freshWaypost(ENVIRONMENT);
  try {
    const call = await controlCalls(waypost, ANNA);
    await parsed(call('POST', '/branches', { name: 'Numbers' }), 201);
    const rules = '/branches/numbers/phone-rules';
    const rule = {
      name: 'Paid',
      isActive: true,
      priority: 90,
      note: '',
      conditions: { brand: ['tqg'], product: ['auto'], paid: true },
      settings: { afid: 'wp-tqg-paid', placementId: null, defaultPhone: null },
    };
    await parsed(call('PUT', `${rules}/paid`, { content: rule, baseRevisionId: null }));
    await writeVisits(waypost.databaseUrl);

    const dayOf = (shift: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(Date.now() + shift);
    // The visits of two minutes may be on two days.
    const days = { from: dayOf(-DAY_MS), to: dayOf(0) };
    const { id } = await parsed<{ id: string }>(call('POST', `${rules}/replays`, days), 202);
    const replay = () => parsed<Replay>(call('GET', `${rules}/replays/${id}`));
    await expect.poll(async () => (await replay()).state, { intervals: [20], timeout: 60_000 }).not.toBe('queued');
    await waypost.api.kill();
    await waypost.api.start();
    const atKill = await replay();
    console.log(`kill -9 in a replay: ${atKill.state}`);
    expect(atKill.state).toBe('running');
    await expect.poll(async () => (await replay()).state, { timeout: 180_000 }).toBe('succeeded');
    expect(await replay()).toMatchObject({ progress: 1, result: { visits: VISITS, changed: VISITS / 2, agreement: 1 } });
  } finally {
    await end();
  }
});
