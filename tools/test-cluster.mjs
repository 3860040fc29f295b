#!/usr/bin/env node
// `npm run test:cluster`: three API processes, HAProxy, Redis, NATS and PostgreSQL, killed in turn under load; two processes behind
// PgBouncer; a deploy over the previous release (`-- --before <commit>` names it); and the suites that need real servers. A missing program
// is reported by name, and nothing replaces it.
import { mkdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startCluster } from './cluster/cluster.mjs';
import { startPooledSite } from './cluster/pooled/pooled-site.mjs';
import { runPooledStory } from './cluster/pooled/pooled-story.mjs';
import { missingPrograms, natsServer, redisServer } from './cluster/programs.mjs';
import { runOutagesStory } from './cluster/outages/story.mjs';
import { buildRelease, releaseBefore } from './cluster/upgrade/release-before.mjs';
import { startUpgradeSite } from './cluster/upgrade/upgrade-site.mjs';
import { runUpgradeStory } from './cluster/upgrade/upgrade-story.mjs';
import { readArguments } from './processes/arguments.mjs';
import { machineEnvironment } from './processes/machine-environment.mjs';
import { createTurns } from './processes/progress.mjs';
import { runNode } from './processes/run.mjs';
import { countsInJestReport, NO_TESTS, sumOf } from './test/test-counts.mjs';
import { inWorkspace, isProgram, programOf, requireNode } from './workspace.mjs';

/** Runs Jest's tests against real servers, which the tests empty. */
async function runSuites(folder, echo) {
  const servers = [await redisServer(folder), await natsServer(folder)];
  await Promise.all(servers.map((server) => server.start()));
  const [redis, nats] = servers.map(({ port }) => `127.0.0.1:${port}`);
  mkdirSync(folder, { recursive: true });
  const report = path.join(folder, 'jest.json');
  try {
    await runNode(
      programOf('jest', 'bin/jest.js'),
      ['-c', inWorkspace('tools/cluster/jest.config.cjs'), '--ci', '--json', `--outputFile=${report}`, '--forceExit'],
      {
        env: { ...machineEnvironment(), WAYPOST_CLUSTER_REDIS: `redis://${redis}`, WAYPOST_CLUSTER_NATS: `nats://${nats}` },
        echo,
        mustSucceed: false,
      },
    );
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
  }
  return countsInJestReport(JSON.parse(readFileSync(report, 'utf8')));
}

/** Starts a site, runs its story, and prints the counts. */
async function runStory({ start, run, folder, echo }) {
  const begun = Date.now();
  mkdirSync(folder, { recursive: true });
  const site = await start(folder);
  try {
    const lines = await run(site, (what) => echo(`  ${((Date.now() - begun) / 1000).toFixed(1).padStart(5)} s  ${what}\n`));
    for (const [line, isRight] of lines) echo(`  ${isRight ? '✓' : '✗'} ${line}\n`);
    const failed = lines.filter(([, isRight]) => !isRight).length;
    return { passed: lines.length - failed, failed, skipped: 0 };
  } catch (error) {
    // The output of a process that did not start, or of a failed command. The error itself contains only its name.
    if (typeof error.output === 'string') echo(`${error.output}\n`);
    throw error;
  } finally {
    await site.stop();
  }
}

/** The message to an operator if a story can't run. */
const wants = (programs) => `these programs are not installed: ${programs.join(', ')}. On Debian: apt-get install ${programs.join(' ')}`;

const ALL_OF_IT = { name: 'all of it', start: startCluster, run: runOutagesStory };

/**
 * Returns the shorter stories, each with the start of its site, or the reason why it can't run here. `build` is the folder of the previous
 * release.
 */
function shorterStories(release, build) {
  const poolers = missingPrograms(['pgbouncer']);
  return [
    {
      name: 'behind PgBouncer',
      start: startPooledSite,
      run: runPooledStory,
      ...(poolers.length > 0 && { missing: poolers, whyNot: wants(poolers) }),
    },
    {
      name: `a deploy over ${release.name ?? 'the release before'}`,
      start: (folder) => startUpgradeSite(folder, build),
      run: runUpgradeStory,
      ...(release.commit === null && { whyNot: `${release.why}; the migrations themselves are read by npm test` }),
    },
  ];
}

/** Runs a story under its name if it can run. */
async function storyNamed({ name, whyNot, missing = [], ...story }, { folder, echo }) {
  echo(`\n${name}${whyNot ? `: not run, for ${whyNot}` : ''}\n`);
  return { ...(whyNot ? { ...NO_TESTS, skipped: 1 } : await runStory({ ...story, folder, echo })), missing };
}

/** Runs the shorter stories one after the other. */
async function runShorter(stories, { folder, echo }) {
  const counts = [await runSuites(path.join(folder, 'suites'), echo)];
  for (const [index, story] of stories.entries()) counts.push(await storyNamed(story, { folder: path.join(folder, String(index)), echo }));
  return counts;
}

/** Builds the previous release before there is load that the build would slow down. Null if git has none. */
async function builtRelease(release, folder) {
  if (release.commit === null) return null;
  await buildRelease(release.commit, folder);
  return folder;
}

/** The folder of everything that these tests write. */
const testFolder = () => inWorkspace('dist/test', `cluster-${process.pid}`);

/**
 * Finds the missing programs, and builds the previous release. It needs none of the servers, so that `npm test` begins it before the stage.
 * `before` names that release if git can't determine it.
 */
export async function readyCluster({ before } = {}) {
  const programs = missingPrograms();
  const release = releaseBefore(before);
  if (programs.length > 0) return { programs, release, build: null };
  mkdirSync(testFolder(), { recursive: true });
  return { programs, release, build: await builtRelease(release, path.join(testFolder(), 'release')) };
}

/**
 * Runs everything. Returns the counts, and the missing programs that prevented some of it. The longest story mostly waits for killed
 * processes. The others run meanwhile, with their own servers, ports and folders, and are printed after it.
 */
export async function testCluster({ echo }, readied = readyCluster()) {
  const folder = testFolder();
  const turn = createTurns(echo);
  try {
    const { programs, release, build } = await readied;
    if (programs.length > 0) {
      echo(`Not run, for ${wants(programs)}\n`);
      return { ...NO_TESTS, skipped: 1, missing: programs };
    }
    const shorter = shorterStories(release, build);
    const [longest, others] = [turn(), turn()];
    // Waits for both, because the folder is removed afterwards.
    const ended = await Promise.allSettled([
      storyNamed(ALL_OF_IT, { folder: path.join(folder, 'all'), echo: longest.echo }).finally(longest.end),
      runShorter(shorter, { folder, echo: others.echo }).finally(others.end),
    ]);
    const broken = ended.find(({ status }) => status === 'rejected');
    if (broken) throw broken.reason;
    const counts = ended.flatMap(({ value }) => value);
    return { ...sumOf(counts), missing: counts.flatMap(({ missing = [] }) => missing) };
  } finally {
    // Not synchronously: the previous release's packages are many files, and other work runs in this process.
    await rm(folder, { recursive: true, force: true });
  }
}

const USAGE = `npm run test:cluster -- [options]

  --before <commit>  the release that the deploy starts from, if git does not tell`;

if (isProgram(import.meta.url)) {
  requireNode();
  const { values } = readArguments({ usage: USAGE, options: { before: { type: 'string' } } });
  const { passed, failed, skipped } = await testCluster({ echo: (text) => process.stdout.write(text) }, readyCluster(values));
  console.log(`\nCluster: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} not run` : ''}`);
  process.exit(failed === 0 ? 0 : 1);
}
