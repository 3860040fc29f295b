#!/usr/bin/env node
// `npm test`: the whole suite from a fresh clone (R16.01). Its last line is `N passed, N failed`.
//
//   npm test                                      everything
//   npm test -- unit                              only that stage: lint, typecheck, tools, build, cluster, unit, browser (several may be named)
//   npm test -- unit phones kernel                only these projects
//   npm test -- browser funnel.spec -g "low bid"  only these files, and what follows is Playwright's
import { generateIfStale } from './build/prepare.mjs';
import { installIfStale } from './build/install.mjs';
import { createProgress, createTurns, seconds } from './processes/progress.mjs';
import { closingLine, NO_TESTS, sumOf } from './test/test-counts.mjs';
import { browser, build, lint, tools, typecheck, unit } from './test/test-stages.mjs';
import { requireNode } from './workspace.mjs';

requireNode();
// The tools under test set their own value. NODE_ENV=production would build React without parts that the tests need.
delete process.env.NODE_ENV;

const STAGES = ['lint', 'typecheck', 'tools', 'build', 'unit', 'browser', 'cluster'];
/** Stages that test the build. */
const OF_THE_BUILD = ['browser', 'cluster'];
const words = process.argv.slice(2);
const firstOther = words.findIndex((word) => !STAGES.includes(word));
const named = firstOther < 0 ? words : words.slice(0, firstOther);
const rest = firstOther < 0 ? [] : words.slice(firstOther);
if (rest.length > 0 && named.length === 0) {
  console.error(`The first word names a stage: ${STAGES.join(', ')}.`);
  process.exit(2);
}
const isWanted = (stage) =>
  named.length === 0 || named.includes(stage) || (stage === 'build' && OF_THE_BUILD.some((other) => named.includes(other)));

const print = (text) => process.stdout.write(text);
const progress = createProgress();
const results = [];

/** Runs a stage under its own heading and adds up its counts. A stage that breaks is one failure, and the others still run. */
async function stage(name, work, echo = print) {
  if (name !== 'prepare' && !isWanted(name)) return true;
  const begun = Date.now();
  echo(`\n── ${name} ${'─'.repeat(Math.max(0, 72 - name.length))}\n`);
  let counts;
  try {
    counts = { ...NO_TESTS, ...(await work({ rest, echo })) };
  } catch (error) {
    echo(`${error.output === undefined ? (error.stack ?? error) : error.message}\n`);
    counts = { ...NO_TESTS, failed: 1 };
  }
  results.push(counts);
  echo(
    `── ${name}: ${counts.failed === 0 ? 'ok' : `${counts.failed} failed`}${counts.passed ? `, ${counts.passed} passed` : ''} (${seconds(Date.now() - begun)})\n`,
  );
  return counts.failed === 0;
}

/**
 * Runs lanes of stages at once. The stages of a lane run one after the other, and each one's output is printed whole. Returns the names of
 * the stages that passed.
 */
async function lanesAtOnce(...lanes) {
  const turn = createTurns(print);
  const passed = new Set();
  await Promise.all(
    lanes.map(async (lane) => {
      const stages = Object.entries(lane).map(([name, work]) => ({ name, work, ...turn() }));
      for (const { name, work, echo, end } of stages) {
        if (await stage(name, work, echo)) passed.add(name);
        end();
      }
    }),
  );
  return passed;
}

const isPrepared = await stage('prepare', async () => {
  await progress.step('Packages', installIfStale);
  await progress.step('Database client', generateIfStale);
});

/** Returns the cluster's stage, and begins what it needs. Its imports are installed by now, but not yet when this file is loaded. */
async function beginCluster() {
  const { readyCluster, testCluster } = await import('./test-cluster.mjs');
  const readied = readyCluster();
  // The stage reports it if this fails.
  readied.catch(() => undefined);
  return (run) => testCluster(run, readied);
}

if (isPrepared) {
  const isBuilt = (await lanesAtOnce({ lint }, { typecheck, build })).has('build');
  // The tools' tests and the previous release's build use what the unit tests leave of the processors.
  const cluster = isBuilt && isWanted('cluster') ? await beginCluster() : null;
  await lanesAtOnce({ unit }, { tools });
  if (isBuilt) {
    await stage('browser', browser);
    // Alone, because its stories check how long staff and visitors may wait.
    await stage('cluster', cluster);
  } else for (const name of OF_THE_BUILD.filter(isWanted)) print(`\nThe ${name} tests did not run: there is no build to test.\n`);
}

const missing = results.flatMap((counts) => counts.missing ?? []);
if (missing.length > 0) print(`\nCluster tests that did not run want ${missing.join(', ')}.\n`);
const sum = sumOf(results);
print(`\n${closingLine(sum)}\n`);
process.exitCode = sum.failed === 0 ? 0 : 1;
