#!/usr/bin/env node
// `npm run bench`: throughput as a share of a bare server, memory, paint compared with a page without scripts, and client bytes. Prints
// tables and writes bench/results.json.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { measureFirstAnswer } from '../bench/browser/first-answer.mjs';
import { measurePaint } from '../bench/browser/paint.mjs';
import { measureBytes } from '../bench/browser/template-bytes.mjs';
import { measureTyping } from '../bench/browser/typing.mjs';
import { measureContentLists } from '../bench/database/content.mjs';
import { eventsToCount, measureFigures } from '../bench/database/event-figures.mjs';
import { measureReplay } from '../bench/database/replay.mjs';
import { CONNECTIONS, loadTool, ROUND_SECONDS } from '../bench/load/load.mjs';
import { createParts } from '../bench/parts.mjs';
import { missedIn, printTables } from '../bench/report.mjs';
import { measureExperiment } from '../bench/server/experiment.mjs';
import { measureBatches, measureIngest } from '../bench/server/ingest.mjs';
import { measurePageSnapshots } from '../bench/server/page-snapshots.mjs';
import { measureMemory, MEMORY_MINUTES } from '../bench/server/memory.mjs';
import { measurePages } from '../bench/server/pages.mjs';
import { measureScaling } from '../bench/server/scaling.mjs';
import { BENCH_STAFF } from '../bench/server/staff.mjs';
import { EVENT_PATH, eventHeaders, PAGE_PATH, uncachedHeaders } from '../bench/server/targets.mjs';
import { prepare } from './build/prepare.mjs';
import { orUsage, readArguments, refuse } from './processes/arguments.mjs';
import { machineEnvironment } from './processes/machine-environment.mjs';
import { createProgress } from './processes/progress.mjs';
import { secretsOf } from './stack/secrets.mjs';
import { startWaypost } from './stack/stack.mjs';
import { inWorkspace, requireNode } from './workspace.mjs';

/** All load comes from one address, and the bench measures the server, not its limits. */
const ONE_CLIENT = { LIMIT_EVENTS: '1000000000/1000000', LIMIT_CALLS: '1000000000/1000000' };
const BENCH_ENVIRONMENT = { ...machineEnvironment(), ...ONE_CLIENT, ...BENCH_STAFF };

/** The parts that need a running Waypost. Without any of them none is started. */
const SITE_PARTS = ['paint', 'answer', 'typing', 'pages', 'experiment', 'ingest', 'memory', 'lists', 'replay', 'kept'];
/** The parts over many events, each with its script. */
const FIGURE_SCRIPTS = { dashboard: 'dashboard', results: 'experiment-results', search: 'event-search' };
const PARTS = [...SITE_PARTS, ...Object.keys(FIGURE_SCRIPTS), 'scaling', 'bytes'];

const USAGE = `npm run bench -- [options]

  --only <parts>        measures only these parts, separated by commas, and leaves bench/results.json as it is:
                        ${PARTS.join(', ')}
  --memory-minutes <n>  the minutes of load for the part memory, ${MEMORY_MINUTES} by default
  --full                ten million events instead of 200,000 for ${Object.keys(FIGURE_SCRIPTS).join(', ')}`;

// `--full` is read where events are counted.
const OPTIONS = { only: { type: 'string' }, 'memory-minutes': { type: 'string' }, full: { type: 'boolean' } };

/** Reads the options. The bench ends with its usage for a part or an option that it does not have. */
function readOptions() {
  const { values } = readArguments({ usage: USAGE, options: OPTIONS });
  return orUsage(() => {
    const minutes = Number(values['memory-minutes'] ?? MEMORY_MINUTES);
    if (!(minutes > 0)) refuse('--memory-minutes takes a number above 0', USAGE);
    const only = values.only?.split(',').map((part) => part.trim()) ?? null;
    const unknown = only?.find((part) => !PARTS.includes(part));
    if (unknown !== undefined) refuse(`There is no part '${unknown}'`, USAGE);
    return { minutes, isPart: only !== null, includes: (part) => only === null || only.includes(part) };
  });
}

const measureMemoryUnderLoad = ({ waypost, tool, progress, minutes }) =>
  progress.step(`memory over ${minutes} minutes of load`, () =>
    measureMemory({
      port: waypost.port,
      tool,
      minutes,
      events: { path: EVENT_PATH, headers: eventHeaders(waypost) },
      page: { path: PAGE_PATH, headers: uncachedHeaders(waypost) },
    }),
  );

const measureExperimentBeside = ({ waypost, progress, dataDir }) =>
  progress.step('cached page of a running experiment', async () => {
    const running = await startWaypost({ dataDir: path.join(dataDir, 'experiment'), env: BENCH_ENVIRONMENT });
    try {
      return await measureExperiment({ without: waypost, running });
    } finally {
      await running.stop();
    }
  });

/** Runs the measurements of one running Waypost in their order. */
async function measureSite({ parts: { when }, minutes, ...site }) {
  const { waypost, progress } = site;
  const { databaseUrl } = waypost;
  // First, because the other loads leave the machine hot and the database busy.
  const paint = await when('paint', [], () => measurePaint(site));
  const firstAnswer = await when('answer', [], () => measureFirstAnswer(site));
  const typing = await when('typing', [], () => measureTyping(site));
  const figures = [
    ...(await when('pages', [], () => measurePages(site))),
    ...(await when('experiment', [], async () => [await measureExperimentBeside(site)])),
    ...(await when('ingest', [], () => measureIngest(site))),
  ];
  const batches = await when('ingest', [], async () => [await measureBatches(site)]);
  const memory = await when('memory', [], async () => [await measureMemoryUnderLoad({ ...site, minutes })]);
  const contentLists = await when('lists', [], () =>
    progress.step('lists of the control center', () =>
      measureContentLists({ databaseUrl, dataKeys: secretsOf(site.dataDir, BENCH_ENVIRONMENT).DATA_KEYS }),
    ),
  );
  const replay = await when('replay', null, () =>
    progress.step('a replay of visits against phone rules', () => measureReplay({ databaseUrl })),
  );
  // Last, because it restarts the API.
  const pageSnapshots = await when('kept', null, () =>
    progress.step('space of pages as they were seen', () => measurePageSnapshots(waypost)),
  );
  return { figures, batches, memory, paint, firstAnswer, typing, contentLists, replay, pageSnapshots };
}

const NOTHING_OF_THE_SITE = {
  figures: [],
  batches: [],
  memory: [],
  paint: [],
  firstAnswer: [],
  typing: [],
  contentLists: [],
  replay: null,
  pageSnapshots: null,
};

async function measureRunning({ progress, ...options }) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'waypost-bench-'));
  // As root, PostgreSQL runs as another user.
  chmodSync(dataDir, 0o755);
  const waypost = await startWaypost({ dataDir, progress, env: BENCH_ENVIRONMENT });
  try {
    return await measureSite({ waypost, dataDir, progress, ...options });
  } finally {
    await waypost.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Runs the measurements that need the whole machine. */
async function measureAlone({ parts: { when }, tool, progress }) {
  const folderOf = (name) => inWorkspace('dist/bench', `${name}-${process.pid}`);
  const eventFigures = [];
  for (const [part, script] of Object.entries(FIGURE_SCRIPTS)) {
    const measured = await when(part, null, () =>
      progress.step(`${part} over ${eventsToCount()} events`, () => measureFigures(script, { folder: folderOf(part) })),
    );
    if (measured !== null) eventFigures.push({ name: part, ...measured });
  }
  const scaling = await when('scaling', [], () => measureScaling({ tool, folder: folderOf('scaling'), progress }));
  const clientBytes = await when('bytes', [], measureBytes);
  return { eventFigures, scaling, clientBytes };
}

function writeResults(tool, measured) {
  const results = {
    date: new Date().toISOString(),
    node: process.versions.node,
    machine: { processors: availableParallelism(), model: cpus()[0]?.model ?? 'unknown', platform: `${process.platform}-${process.arch}` },
    load: { tool, connections: CONNECTIONS, secondsPerRound: ROUND_SECONDS },
    ...measured,
  };
  writeFileSync(inWorkspace('bench/results.json'), `${JSON.stringify(results, null, 2)}\n`);
  console.log('Written to bench/results.json');
}

async function main() {
  const { minutes, isPart, includes } = readOptions();
  const progress = createProgress();
  const tool = await loadTool();
  await prepare(progress);
  const parts = createParts(includes);
  const isSiteAsked = SITE_PARTS.some(includes);
  const { replay, pageSnapshots, ...site } = isSiteAsked ? await measureRunning({ parts, minutes, tool, progress }) : NOTHING_OF_THE_SITE;
  const measured = { ...site, ...(await measureAlone({ parts, tool, progress })), replay, pageSnapshots };
  printTables(measured);
  // Results that lack a part would pass for a whole run's.
  if (!isPart && parts.failed.length === 0) writeResults(tool, measured);
  const missed = [...parts.failed, ...missedIn(measured)];
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
