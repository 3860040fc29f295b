#!/usr/bin/env node
// `npm run test:cluster`: three API processes, HAProxy, Redis, NATS and PostgreSQL, killed in turn under load; two behind PgBouncer;
// and the suites of what only a real server can show. Where a program is missing it is said by its name, and nothing stands in for it.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startCluster } from './cluster/cluster.mjs';
import { startPooledSite } from './cluster/pooled/pooled-site.mjs';
import { tellPooledStory } from './cluster/pooled/pooled-story.mjs';
import { missingPrograms, natsServer, redisServer } from './cluster/programs.mjs';
import { tellStory } from './cluster/story.mjs';
import { machineEnvironment } from './machine-environment.mjs';
import { runNode } from './run.mjs';
import { countsInJestReport, NO_TESTS, sumOf } from './test-counts.mjs';
import { inWorkspace, isProgram, programOf, requireNode } from './workspace.mjs';

/** What Jest runs against real servers; they are emptied by it. */
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

/** Starts a site, tells its story, and prints what was counted. */
async function runStory({ start, tell, folder, echo }) {
  const begun = Date.now();
  mkdirSync(folder, { recursive: true });
  const site = await start(folder);
  try {
    const lines = await tell(site, (what) => echo(`  ${((Date.now() - begun) / 1000).toFixed(1).padStart(5)} s  ${what}\n`));
    for (const [line, isRight] of lines) echo(`  ${isRight ? '✓' : '✗'} ${line}\n`);
    const failed = lines.filter(([, isRight]) => !isRight).length;
    return { passed: lines.length - failed, failed, skipped: 0 };
  } finally {
    await site.stop();
  }
}

/** What is told, and which program it needs beside those of all. */
const STORIES = [
  { name: 'cluster', start: startCluster, tell: tellStory },
  { name: 'behind PgBouncer', start: startPooledSite, tell: tellPooledStory, needs: ['pgbouncer'] },
];

const notRun = (what, missing) =>
  `Not run (${what}), for these programs are not installed: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}\n`;

/** Runs all of it; counts, and the names of the programs without which something was not run. */
export async function testCluster({ echo }) {
  const missing = missingPrograms();
  if (missing.length > 0) {
    echo(notRun('anything', missing));
    return { ...NO_TESTS, skipped: 1, missing };
  }
  const folder = inWorkspace('dist/test', `cluster-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const missingOfStories = [];
  try {
    const counts = [await runSuites(path.join(folder, 'suites'), echo)];
    for (const [index, { name, needs = [], ...story }] of STORIES.entries()) {
      const wanting = missingPrograms(needs);
      if (wanting.length > 0) {
        echo(notRun(name, wanting));
        missingOfStories.push(...wanting);
        counts.push({ ...NO_TESTS, skipped: 1 });
      } else counts.push(await runStory({ ...story, folder: path.join(folder, String(index)), echo }));
    }
    return { ...sumOf(counts), missing: missingOfStories };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (isProgram(import.meta.url)) {
  requireNode();
  const { passed, failed, skipped } = await testCluster({ echo: (text) => process.stdout.write(text) });
  console.log(`\nCluster: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} not run` : ''}`);
  process.exit(failed === 0 ? 0 : 1);
}
