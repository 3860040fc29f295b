#!/usr/bin/env node
// `npm run bench`: throughput as a share of a bare server, memory, paint beside a page without scripts, and client bytes. Prints tables and writes bench/results.json.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { answerOf, expectStatus } from '../bench/load/answer.mjs';
import { startBareServer } from '../bench/load/bare-process.mjs';
import { compare } from '../bench/load/compare.mjs';
import { LIST_AT_MOST_MS, measureContentLists, missedContentLists } from '../bench/database/content.mjs';
import { eventsToCount, FIGURES_AT_MOST_MS, measureFigures, missedFigures } from '../bench/database/event-figures.mjs';
import { measureExperiment } from '../bench/server/experiment.mjs';
import { measureFirstAnswer, missedFirstAnswer } from '../bench/browser/first-answer.mjs';
import { measureKeptPages } from '../bench/server/kept-pages.mjs';
import { CONNECTIONS, loadTool, putLoad, ROUND_SECONDS } from '../bench/load/load.mjs';
import { measureMemory, MEMORY_MINUTES, missedMemory } from '../bench/server/memory.mjs';
import { measureScaling, missedScaling } from '../bench/server/scaling.mjs';
import { measurePaint, missedPaint } from '../bench/browser/paint.mjs';
import { FRAME_AT_MOST_MS, measureTyping, missedTyping } from '../bench/browser/typing.mjs';
import { measureReplay, missedReplay } from '../bench/database/replay.mjs';
import { BENCH_STAFF } from '../bench/server/staff.mjs';
import { prepare } from './build/prepare.mjs';
import {
  closureOf,
  compressedSize,
  FUNNEL_THROUGH_RESULTS,
  LANDING_AFTER_INTENT,
  LANDING_BEFORE_INTENT,
  readManifest,
} from '../bench/browser/client-bytes.mjs';
import { createProgress } from './processes/progress.mjs';
import { machineEnvironment } from './processes/machine-environment.mjs';
import { startWaypost } from './stack/stack.mjs';
import { inWorkspace, requireNode } from './workspace.mjs';

// `Host` with a capital: wrk adds one of its own where it finds only `host`.
async function measurePages({ waypost, tool, progress }) {
  const host = `tqg.localhost:${waypost.port}`;
  const page = PAGE_PATH;
  const first = expectStatus(await answerOf({ port: waypost.port, path: page, headers: { Host: host } }), 200, page);
  const kinds = [
    { name: 'cached page', headers: { Host: host }, status: 200, atLeast: 0.7 },
    { name: 'cached page, brotli', headers: { Host: host, 'accept-encoding': 'br' }, status: 200, atLeast: 0.7 },
    { name: 'cached page, 304', headers: { Host: host, 'if-none-match': first.headers.etag }, status: 304, atLeast: null },
    { name: 'uncached page', headers: { Host: host, cookie: 'waypost.plain=1' }, status: 200, atLeast: null },
  ];
  const figures = [];
  for (const { name, headers, status, atLeast } of kinds) {
    const answer = expectStatus(await answerOf({ port: waypost.port, path: page, headers }), status, name);
    const bare = await startBareServer(answer);
    try {
      await progress.step(name, async () => {
        figures.push(await compare({ name, tool, bare: bare.port, waypost: waypost.port, target: { path: page, headers }, atLeast }));
      });
    } finally {
      await bare.stop();
    }
  }
  return figures;
}

const EVENT_PATH = '/api/event/create';
/** All load comes from one address: what is measured is the server, not its limits. */
const ONE_CLIENT = { LIMIT_EVENTS: '1000000000/1000000', LIMIT_CALLS: '1000000000/1000000' };
const BENCH_ENVIRONMENT = { ...machineEnvironment(), ...ONE_CLIENT, ...BENCH_STAFF };
const PAGE_PATH = '/quiz/auto';
const eventHeaders = ({ port }) => ({ Host: `tqg.localhost:${port}`, 'content-type': 'application/json' });

/** How many events of the load are in the table. */
async function storedEvents({ databaseUrl }) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query("SELECT count(*)::int AS count FROM event WHERE session_id = 'bench'");
  await client.end();
  return rows[0].count;
}

/** Issue 4: what one browser's outbox, or one server that passes events on, gets rid of. */
const BATCH_EVENTS = 20;
const BATCHED_EVENTS_A_MINUTE = 20_000;

/** Batches from one client, the next one after the answer to the last: nothing but the server's own time decides. */
async function measureBatches({ waypost, tool, progress }) {
  return progress.step(`events in batches of ${BATCH_EVENTS} from one client`, async () => {
    const before = await storedEvents(waypost);
    const target = {
      port: waypost.port,
      path: EVENT_PATH,
      headers: eventHeaders(waypost),
      posts: true,
      batch: BATCH_EVENTS,
      connections: 1,
    };
    const { requestsPerSecond, p99Ms, succeeded, failed } = await putLoad(tool, target);
    const stored = (await storedEvents(waypost)) - before;
    if (stored < succeeded * BATCH_EVENTS) throw new Error(`${succeeded * BATCH_EVENTS} events were acknowledged, ${stored} are stored`);
    const eventsPerMinute = Math.round(requestsPerSecond * BATCH_EVENTS * 60);
    return { name: 'batched events', eventsPerMinute, atLeast: BATCHED_EVENTS_A_MINUTE, p99Ms: Number(p99Ms.toFixed(2)), failed };
  });
}

const measureMemoryUnderLoad = ({ waypost, tool, progress, minutes }) =>
  progress.step(`memory over ${minutes} minutes of load`, () =>
    measureMemory({
      port: waypost.port,
      tool,
      minutes,
      events: { path: EVENT_PATH, headers: eventHeaders(waypost) },
      page: { path: PAGE_PATH, headers: { Host: `tqg.localhost:${waypost.port}`, cookie: 'waypost.plain=1' } },
    }),
  );

/** Issue 4: of what a server does that reads the body, forgets it and answers. */
const INGEST_AT_LEAST = 0.5;

async function measureIngest({ waypost, tool, progress }) {
  const headers = eventHeaders(waypost);
  const asked = EVENT_PATH;
  const eventId = '00000000-0000-4000-8000-000000000000';
  const body = JSON.stringify({
    type: 'track',
    event: 'pageView',
    timestamp: new Date().toISOString(),
    sessionId: 'bench',
    anonymousId: 'bench',
    properties: { eventId, website: 'tqg' },
  });
  const answer = expectStatus(await answerOf({ port: waypost.port, path: asked, method: 'POST', headers, body }), 202, asked);
  const figures = [];
  for (const [name, usesExpress] of [
    // Durable ingest was first measured against an Express server that discards; the bare one shows what Express hides.
    ['event ingest, durable, against a discarding Express', true],
    ['event ingest, durable, against bare node:http', false],
  ]) {
    const bare = await startBareServer({ ...answer, readsBody: true, usesExpress });
    try {
      await progress.step(name, async () => {
        const target = { path: asked, headers, posts: true };
        const atLeast = usesExpress ? INGEST_AT_LEAST : null;
        figures.push(await compare({ name, tool, bare: bare.port, waypost: waypost.port, target, atLeast }));
      });
    } finally {
      await bare.stop();
    }
  }
  const stored = await storedEvents(waypost);
  const acknowledged = figures.reduce((sum, { succeeded }) => sum + succeeded, 0);
  // More is right: what was under way when a round ended is stored, and its answer came too late to be counted.
  if (stored < acknowledged) throw new Error(`${acknowledged} events were acknowledged, ${stored} are stored`);
  return figures;
}

const TEMPLATES = ['landing', 'quiz', 'call', 'listing', 'review', 'article', 'legal', 'chat', 'plain'];
/** These ask a form's questions, or look for its outcome. */
const FUNNEL_TEMPLATES = new Set(['quiz', 'chat', 'listing']);

function measureBytes() {
  const client = inWorkspace('dist/apps/web/client');
  const manifest = readManifest(client);
  const size = (names) => compressedSize(client, closureOf(manifest, names));
  return ['tqg', 'mpa'].flatMap((brand) => [
    { name: `${brand}: any page before intent`, bytes: size(['runtime']), atMost: LANDING_BEFORE_INTENT },
    ...TEMPLATES.map((template) => ({
      name: `${brand}: ${template} after intent`,
      bytes: size(['runtime', `view-${brand}`, `${template}-template.tsx`]),
      atMost: FUNNEL_TEMPLATES.has(template) ? FUNNEL_THROUGH_RESULTS : LANDING_AFTER_INTENT,
    })),
  ]);
}

/** `--memory-minutes 1`, and `--only ingest,memory` for a part of it, which leaves the last results as they are. */
function readOptions() {
  // Other measurements read words of their own.
  const options = { only: { type: 'string' }, 'memory-minutes': { type: 'string', default: String(MEMORY_MINUTES) } };
  const { values } = parseArgs({ options, strict: false });
  const minutes = Number(values['memory-minutes']);
  if (!(minutes > 0)) throw new Error('--memory-minutes takes a number above 0');
  const only = typeof values.only === 'string' ? values.only.split(',') : null;
  return { minutes, isPart: only !== null, includes: (part) => only === null || only.includes(part) };
}

async function main() {
  const { minutes, isPart, includes } = readOptions();
  const progress = createProgress();
  const tool = await loadTool();
  await prepare(progress);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'waypost-bench-'));
  // PostgreSQL runs as a user of its own where we are root.
  chmodSync(dataDir, 0o755);
  const waypost = await startWaypost({ dataDir, progress, env: BENCH_ENVIRONMENT });
  const figures = [];
  let paint = [];
  let firstAnswer = [];
  let typing = [];
  let contentLists = [];
  let batches = [];
  let memory = [];
  const eventFigures = [];
  let scaling = [];
  let replay = null;
  let keptPages = null;
  try {
    // First: the load of the others leaves the machine hot and the database busy.
    if (includes('paint')) paint = await measurePaint({ waypost, progress });
    if (includes('answer')) firstAnswer = await measureFirstAnswer({ waypost, progress });
    if (includes('typing')) typing = await measureTyping({ waypost, progress });
    if (includes('pages')) figures.push(...(await measurePages({ waypost, tool, progress })));
    if (includes('experiment'))
      await progress.step('cached page of a running experiment', async () => {
        const running = await startWaypost({ dataDir: path.join(dataDir, 'experiment'), env: BENCH_ENVIRONMENT });
        try {
          figures.push(await measureExperiment({ without: waypost, running }));
        } finally {
          await running.stop();
        }
      });
    if (includes('ingest')) {
      figures.push(...(await measureIngest({ waypost, tool, progress })));
      batches = [await measureBatches({ waypost, tool, progress })];
    }
    if (includes('memory')) memory = [await measureMemoryUnderLoad({ waypost, tool, progress, minutes })];
    if (includes('lists'))
      await progress.step('lists of the control center', async () => {
        contentLists = await measureContentLists({ databaseUrl: waypost.databaseUrl });
      });
    if (includes('replay'))
      await progress.step('a replay of visits against phone rules', async () => {
        replay = await measureReplay({ databaseUrl: waypost.databaseUrl });
      });
    // Last: it restarts the API.
    if (includes('kept'))
      await progress.step('space of pages as they were seen', async () => {
        keptPages = await measureKeptPages(waypost);
      });
  } finally {
    await waypost.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  // Beside nothing else: they want the whole machine.
  const folderOf = (name) => inWorkspace('dist/bench', `${name}-${process.pid}`);
  for (const [part, script] of [
    ['dashboard', 'dashboard'],
    ['results', 'experiment-results'],
    ['search', 'event-search'],
  ])
    if (includes(part))
      await progress.step(`${part} over ${eventsToCount()} events`, async () => {
        eventFigures.push({ name: part, ...(await measureFigures(script, { folder: folderOf(part) })) });
      });
  if (includes('scaling')) scaling = await measureScaling({ tool, folder: folderOf('scaling'), progress });
  const clientBytes = measureBytes();

  console.table(
    Object.fromEntries(
      figures.map(({ name, requestsPerSecond, bareRequestsPerSecond, ratio, p99Ms, atLeast, failed }) => [
        name,
        {
          'req/s': requestsPerSecond,
          'bare req/s': bareRequestsPerSecond,
          ratio,
          'at least': atLeast ?? '',
          'p99 ms': p99Ms ?? '',
          failed: failed ?? '',
        },
      ]),
    ),
  );
  console.table(
    Object.fromEntries(
      [...batches, ...memory, ...(replay ? [replay] : []), ...(keptPages ? [keptPages] : [])].map(({ name, ...figure }) => [name, figure]),
    ),
  );
  console.table(Object.fromEntries(paint.map(({ name, ...figure }) => [name, figure])));
  console.table(Object.fromEntries(firstAnswer.map(({ name, ...figure }) => [name, figure])));
  console.table(Object.fromEntries(typing.map(({ name, ...figure }) => [name, { ...figure, 'at most': FRAME_AT_MOST_MS }])));
  console.table(Object.fromEntries(contentLists.map(({ name, ...figure }) => [name, { ...figure, 'at most': LIST_AT_MOST_MS }])));
  console.table(Object.fromEntries(scaling.map(({ name, atLeast, ...figure }) => [name, { ...figure, 'at least': atLeast }])));
  for (const { figures: asked, name: part, countedPerSecond, seededSeconds } of eventFigures) {
    console.table(Object.fromEntries(asked.map(({ name, ...figure }) => [name, { ...figure, 'at most': FIGURES_AT_MOST_MS }])));
    console.log(
      countedPerSecond === undefined
        ? `${part}: events written in ${seededSeconds} s`
        : `${part}: ${countedPerSecond} events counted a second`,
    );
  }
  console.table(Object.fromEntries(clientBytes.map(({ name, bytes, atMost }) => [name, { 'brotli bytes': bytes, 'at most': atMost }])));

  const results = {
    date: new Date().toISOString(),
    node: process.versions.node,
    machine: { processors: availableParallelism(), model: cpus()[0]?.model ?? 'unknown', platform: `${process.platform}-${process.arch}` },
    load: { tool, connections: CONNECTIONS, secondsPerRound: ROUND_SECONDS },
    figures,
    batches,
    memory,
    paint,
    firstAnswer,
    typing,
    contentLists,
    eventFigures,
    scaling,
    replay,
    keptPages,
    clientBytes,
  };
  if (!isPart) {
    writeFileSync(inWorkspace('bench/results.json'), `${JSON.stringify(results, null, 2)}\n`);
    console.log('Written to bench/results.json');
  }

  const missed = [
    ...missedPaint(paint),
    ...missedFirstAnswer(firstAnswer),
    ...missedTyping(typing),
    ...missedContentLists(contentLists),
    ...eventFigures.flatMap(missedFigures),
    ...(replay ? missedReplay(replay) : []),
    ...memory.flatMap(missedMemory),
    ...missedScaling(scaling),
    ...batches
      .filter(({ eventsPerMinute, atLeast }) => eventsPerMinute < atLeast)
      .map(({ name, eventsPerMinute, atLeast }) => `${name}: ${eventsPerMinute} a minute of ${atLeast}`),
    ...figures
      .filter(({ ratio, atLeast }) => atLeast !== null && ratio < atLeast)
      .map(({ name, ratio, atLeast }) => `${name}: ${ratio} of ${atLeast}`),
    ...clientBytes.filter(({ bytes, atMost }) => bytes > atMost).map(({ name, bytes, atMost }) => `${name}: ${bytes} of ${atMost} bytes`),
  ];
  if (missed.length > 0) {
    console.error(`Missed: ${missed.join('; ')}`);
    process.exitCode = 1;
  }
}

requireNode();
void main().catch((error) => {
  console.error(error.output ?? error.stack ?? error);
  process.exitCode = 1;
});
