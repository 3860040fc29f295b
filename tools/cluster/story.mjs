// What breaks, in its order, while visitors and staff go on; and what is counted afterwards.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { call, staffMember } from './calls.mjs';
import { ANNA } from './cluster.mjs';
import { startCollector } from './collector.mjs';
import { runFactory } from './factory.mjs';
import { REVISIONS_EACH, startLoad } from './load.mjs';
import { openTabs } from './tabs.mjs';

const PAGE = { path: '/quiz/auto', key: 'tqg.quiz-auto' };
/** Between two steps: so that the load meets each state. */
const A_WHILE_MS = 500;
const SEEN_WITHIN_MS = 1_000;
const DRAINED_WITHIN_MS = 30_000;
const LOOK_AGAIN_MS = 20;

const ready = async ({ port }) => {
  const { text } = await call(port, 'localhost', 'GET', '/readyz');
  return text.startsWith('{') ? JSON.parse(text) : { status: 'down', parts: [] };
};

async function until(holds, withinMs, what) {
  const end = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`${what} did not come within ${withinMs / 1000} s`);
    await pause(LOOK_AGAIN_MS);
  }
}

/** Both processes say of each part what is said here. */
async function partsBecome(cluster, wanted) {
  await until(
    async () =>
      (await Promise.all(cluster.processes.map(ready))).every(({ parts }) =>
        Object.entries(wanted).every(([name, status]) => parts.find((part) => part.name === name)?.status === status),
      ),
    DRAINED_WITHIN_MS,
    `/readyz with ${JSON.stringify(wanted)}`,
  );
}

/** Publishes a headline and says after how many milliseconds each process showed it. */
async function publishAndLook(cluster, staff, headline) {
  const path = `/branches/cluster/pages/${PAGE.key}`;
  const before = JSON.parse((await staff('GET', path)).text);
  const saved = await staff('PUT', path, { content: { ...before.content, headline }, baseRevisionId: before.revisionId });
  if (saved.status !== 200) throw new Error(`saving answered ${saved.status}: ${saved.text.slice(0, 300)}`);
  const published = await staff('POST', '/branches/cluster/publish', { note: headline, resolutions: [], acceptsWarnings: true });
  if (published.status !== 201) throw new Error(`publishing answered ${published.status}: ${published.text.slice(0, 300)}`);
  const since = Date.now();
  const times = cluster.processes.map(async ({ port }) => {
    while (!(await call(port, 'tqg.localhost', 'GET', PAGE.path)).text.includes(headline)) {
      if (Date.now() - since > 10 * SEEN_WITHIN_MS) return Infinity;
      await pause(LOOK_AGAIN_MS);
    }
    return Date.now() - since;
  });
  return Promise.all(times);
}

/** The builds that browsers are told, each once. */
const buildsOf = async (cluster) => [
  ...new Set(
    await Promise.all(
      cluster.processes.map(async ({ port }) => JSON.parse((await call(port, 'tqg.localhost', 'GET', '/builds/latest.json')).text).id),
    ),
  ),
];

async function storedIn(databaseUrl, { acknowledged, revisions }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select id, count(*)::int as times from event where id = any($1) group by id', [[...acknowledged]]);
    const visitors = await client.query('select max(revision)::int as revision from visitor group by revision / $1', [REVISIONS_EACH]);
    const latest = new Map(visitors.rows.map(({ revision }) => [Math.floor(revision / REVISIONS_EACH), revision]));
    return {
      stored: rows.length,
      repeated: rows.filter(({ times }) => times > 1).length,
      answersLost: [...revisions].filter(([visitor, revision]) => (latest.get(visitor) ?? 0) < revision).length,
    };
  } finally {
    await client.end();
  }
}

const failuresOf = ({ failures }) =>
  failures.size === 0 ? '' : ` (by status: ${[...failures].map(([status, count]) => `${status} × ${count}`).join(', ')})`;

/** What breaks while both builds are the same one. Gives how many events came in while PostgreSQL was away. */
async function breakEverything(cluster, { load, step, publish, tells }) {
  for (const [index, api] of cluster.processes.entries())
    await step(`kill -9 of process ${index + 1}`, async () => {
      await api.kill();
      await pause(A_WHILE_MS);
      await api.start();
    });
  await step('kill -9 of Redis, and a publish meanwhile', async () => {
    await cluster.redis.end('SIGKILL');
    await partsBecome(cluster, { redis: 'warning', database: 'ok' });
    await tells('Redis', 'Redis is away');
    await publish('Seen without Redis');
    await cluster.redis.start();
    await partsBecome(cluster, { redis: 'ok' });
  });
  await step('kill -9 of NATS', async () => {
    await cluster.nats.end('SIGKILL');
    await partsBecome(cluster, { nats: 'warning' });
    await tells('NATS', 'NATS is away');
    await cluster.nats.start();
    await partsBecome(cluster, { nats: 'ok' });
  });
  const before = load.acknowledged.size;
  await step('kill -9 of PostgreSQL: events go on', async () => {
    await cluster.database.kill();
    await partsBecome(cluster, { database: 'warning' });
    await tells('PostgreSQL', 'The database is away');
    await cluster.database.start();
    await partsBecome(cluster, { database: 'ok' });
  });
  return load.acknowledged.size - before;
}

/** One process after the other to another build, which is traced. */
async function deploy(cluster, { load, step, collector }) {
  const failedBefore = load.counts.failedPages;
  const before = await buildsOf(cluster);
  const next = await cluster.nextBuild();
  for (const [index, api] of cluster.processes.entries())
    await step(`process ${index + 1} to the next build`, async () => {
      await api.stop();
      await api.start(next, collector.env);
      await until(async () => (await ready(api)).status !== 'down', DRAINED_WITHIN_MS, 'a process that is ready');
    });
  return { before, after: await buildsOf(cluster), failed: load.counts.failedPages - failedBefore };
}

/** Resolves with lines to print, and whether each of them is as it has to be. */
export async function tellStory(cluster, say) {
  const staff = await staffMember(cluster.port, ANNA);
  const made = await staff('POST', '/branches', { name: 'Cluster' });
  if (made.status !== 201) throw new Error(`making a branch answered ${made.status}: ${made.text.slice(0, 300)}`);
  const collector = await startCollector();
  const tabs = await openTabs(cluster.port, ANNA);
  const load = startLoad(cluster.port, staff);
  const publishes = [];
  const toldOf = [];
  const publish = async (headline) => publishes.push(...(await publishAndLook(cluster, staff, headline)));
  const tells = async (name, words) => {
    if (tabs && (await tabs.saysToStaff(words))) toldOf.push(name);
  };
  const step = async (what, work) => {
    say(what);
    await work();
    await pause(A_WHILE_MS);
  };
  try {
    await step('a publish', () => publish('Seen by both'));
    let factory = [];
    await step('a run of the content factory', async () => {
      factory = await runFactory(cluster, staff);
    });
    const withoutDatabase = await breakEverything(cluster, { load, step, publish, tells });
    const isQuietAgain = await tabs?.saysToStaff('is away', false);
    await step('a publish after it all', () => publish('Seen after it all'));
    const rollout = await deploy(cluster, { load, step, collector });
    const loadedByThemselves = tabs?.loads();
    const loadedToGoOn = await tabs?.goesOn();

    say('counting');
    const done = await load.stop();
    let counted = await storedIn(cluster.databaseUrl, done);
    await until(
      async () => (counted = await storedIn(cluster.databaseUrl, done)).stored === done.acknowledged.size,
      DRAINED_WITHIN_MS,
      'every acknowledged event',
    ).catch((error) => say(error.message));
    return [
      ...linesOfLoad(done, counted, { withoutDatabase, rollout, slowest: Math.max(...publishes) }),
      ...linesOfTabs(tabs, { toldOf, isQuietAgain, loadedByThemselves, loadedToGoOn }),
      ...factory,
      lineOfTraces(collector.count()),
    ];
  } finally {
    await load.stop();
    await tabs?.close();
    await collector.stop();
  }
}

function linesOfLoad(done, counted, { withoutDatabase, rollout, slowest }) {
  return [
    [
      `events acknowledged ${done.acknowledged.size}, stored ${counted.stored}, twice ${counted.repeated} [R16.10]`,
      counted.stored === done.acknowledged.size && counted.repeated === 0,
    ],
    [`events taken while PostgreSQL was away ${withoutDatabase} [R16.10]`, withoutDatabase > 0],
    [
      `answers of visitors lost ${counted.answersLost} of ${done.revisions.size} [R16.05]`,
      counted.answersLost === 0 && done.revisions.size > 0,
    ],
    [
      `pages ${done.pages}, failed ${done.failedPages}${failuresOf(done)}; failed during the rolling restart ${rollout.failed} [R16.07]`,
      rollout.failed === 0 && done.failedPages === 0,
    ],
    [`staff's calls ${done.staffCalls}, signed out ${done.signedOut} [R16.02]`, done.signedOut === 0 && done.staffCalls > 0],
    [`publishes seen everywhere after at most ${slowest} ms [R16.02]`, slowest <= SEEN_WITHIN_MS],
    [
      `builds that browsers are told: ${rollout.before.join(', ')} before, ${rollout.after.join(', ')} after [R16.07]`,
      rollout.after.length === 1 && !rollout.before.includes(rollout.after[0]),
    ],
    [`(calls of staff that failed while something was away ${done.failedStaffCalls}, events sent again ${done.repeatedEvents})`, true],
  ];
}

function linesOfTabs(tabs, { toldOf, isQuietAgain, loadedByThemselves, loadedToGoOn }) {
  if (tabs === null) return [['(no Chromium here: no tab was open meanwhile)', true]];
  const loops = loadedByThemselves + Math.max(0, loadedToGoOn - 1);
  return [
    [
      `documents that open tabs loaded by themselves ${loadedByThemselves}, and for the visitor's next question ${loadedToGoOn}: reload loops ${loops} [R16.07]`,
      loops === 0,
    ],
    [
      `staff were told that these were away: ${toldOf.join(', ')}; and then no longer: ${isQuietAgain} [R16.09]`,
      toldOf.length === 3 && isQuietAgain,
    ],
  ];
}

const lineOfTraces = ({ all, through, queries }) => [
  `spans ${all}; groups of events traced through the stream ${through}, with ${queries} queries [R16.09]`,
  through > 0 && queries > 0,
];
