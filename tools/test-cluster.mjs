#!/usr/bin/env node
// `npm run test:cluster`: three API processes, HAProxy, Redis, NATS and PostgreSQL, killed in turn under load; and the suites of
// what only a real server can show. Where a program is missing it is said by its name, and nothing stands in for it.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startCluster } from './cluster/cluster.mjs';
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

async function runStory(folder, echo) {
  const begun = Date.now();
  const cluster = await startCluster(folder);
  try {
    const lines = await tellStory(cluster, (what) => echo(`  ${((Date.now() - begun) / 1000).toFixed(1).padStart(5)} s  ${what}\n`));
    for (const [line, isRight] of lines) echo(`  ${isRight ? '✓' : '✗'} ${line}\n`);
    const failed = lines.filter(([, isRight]) => !isRight).length;
    return { passed: lines.length - failed, failed, skipped: 0 };
  } finally {
    await cluster.stop();
  }
}

/** Runs all of it; counts, and the names of the programs without which nothing was run. */
export async function testCluster({ echo }) {
  const missing = missingPrograms();
  if (missing.length > 0) {
    echo(`Not run, for these programs are not installed: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}\n`);
    return { ...NO_TESTS, skipped: 1, missing };
  }
  const folder = inWorkspace('dist/test', `cluster-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    return sumOf([await runSuites(path.join(folder, 'suites'), echo), await runStory(folder, echo)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (isProgram(import.meta.url)) {
  requireNode();
  const { passed, failed, skipped } = await testCluster({ echo: (text) => process.stdout.write(text) });
  console.log(`\nCluster: ${passed} passed, ${failed} failed${skipped > 0 ? ', not run' : ''}`);
  process.exit(failed === 0 ? 0 : 1);
}
