#!/usr/bin/env node
// `npm test`: the whole suite from a fresh clone (R16.01). Its last line is `N passed, N failed`.
//
//   npm test                                      everything
//   npm test -- unit                              only that stage: lint, typecheck, unit, tools, build, browser (several may be named)
//   npm test -- unit phones kernel                only these projects
//   npm test -- browser funnel.spec -g "low bid"  only these files, and what follows is Playwright's
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildIfStale, generateIfStale } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { installIfStale } from './install.mjs';
import { createProgress, seconds } from './progress.mjs';
import { run, runNode } from './run.mjs';
import { closingLine, countsInJestOutput, countsInPlaywrightReport, failedTasksIn, NO_TESTS, sumOf } from './test-counts.mjs';
import { inWorkspace, programOf, requireNode, workspace } from './workspace.mjs';

requireNode();
// The tools under test choose their own; NODE_ENV=production would build React without what the tests need.
delete process.env.NODE_ENV;

const STAGES = ['lint', 'typecheck', 'unit', 'tools', 'build', 'browser'];
const words = process.argv.slice(2);
const firstOther = words.findIndex((word) => !STAGES.includes(word));
const named = firstOther < 0 ? words : words.slice(0, firstOther);
const rest = firstOther < 0 ? [] : words.slice(firstOther);
if (rest.length > 0 && named.length === 0) {
  console.error(`The first word names a stage: ${STAGES.join(', ')}.`);
  process.exit(2);
}
const isWanted = (stage) => named.length === 0 || named.includes(stage) || (stage === 'build' && named.includes('browser'));

const echo = (text) => process.stdout.write(text);
const progress = createProgress();
const results = [];

/** Runs a stage under its own heading; what it counts is added up. A stage that breaks is one failure and the others still run. */
async function stage(name, work) {
  if (name !== 'prepare' && !isWanted(name)) return true;
  const begun = Date.now();
  echo(`\n── ${name} ${'─'.repeat(Math.max(0, 72 - name.length))}\n`);
  let counts;
  try {
    counts = { ...NO_TESTS, ...(await work()) };
  } catch (error) {
    console.error(error.output === undefined ? (error.stack ?? error) : error.message);
    counts = { ...NO_TESTS, failed: 1 };
  }
  results.push(counts);
  echo(
    `── ${name}: ${counts.failed === 0 ? 'ok' : `${counts.failed} failed`}${counts.passed ? `, ${counts.passed} passed` : ''} (${seconds(Date.now() - begun)})\n`,
  );
  return counts.failed === 0;
}

/** Runs one target of all projects, or of the ones named. The output streams, and is read for its counts. */
async function nx(target) {
  const projects = rest.length > 0 ? ['-p', rest.join(',')] : [];
  // A cache from elsewhere must not stand for a run in CI.
  const cache = process.env.CI ? ['--skip-nx-cache'] : [];
  return runNode(programOf('nx', 'dist/bin/nx.js'), ['run-many', '-t', target, ...projects, ...cache, '--output-style=static'], {
    env: { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' },
    echo,
    mustSucceed: false,
  });
}

async function check(target) {
  const { code, output } = await nx(target);
  return { failed: code === 0 ? 0 : Math.max(1, failedTasksIn(output).length) };
}

const isPrepared = await stage('prepare', async () => {
  await progress.step('Packages', installIfStale);
  await progress.step('Database client', generateIfStale);
});

if (isPrepared) {
  await stage('lint', () => check('lint'));
  await stage('typecheck', () => check('typecheck'));
  await stage('unit', async () => {
    const { code, output } = await nx('test');
    const counts = countsInJestOutput(output);
    return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  });
  await stage('tools', async () => {
    const files = readdirSync(inWorkspace('tools')).filter((file) => file.endsWith('.test.mjs'));
    const { code, output } = await run(
      process.execPath,
      ['--test', '--test-reporter=tap', ...files.map((file) => inWorkspace('tools', file))],
      {
        mustSucceed: false,
      },
    );
    const of = (word) => Number(new RegExp(`^# ${word} (\\d+)`, 'm').exec(output)?.[1] ?? 0);
    if (code !== 0) echo(output);
    return { passed: of('pass'), failed: code === 0 ? 0 : Math.max(1, of('fail')), skipped: of('skipped') };
  });
  const isBuilt = await stage('build', async () => {
    await progress.step('Builds', buildIfStale);
  });
  if (isBuilt) {
    await stage('browser', async () => {
      await ensureChromium(echo);
      const report = inWorkspace('test-results/report.json');
      rmSync(report, { force: true });
      const { code } = await runNode(
        programOf('@playwright/test', 'cli.js'),
        ['test', '-c', path.join(workspace, 'apps/web-e2e/playwright.config.ts'), '--reporter=list,json', ...rest],
        { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, echo, mustSucceed: false },
      );
      const counts = countsInPlaywrightReport(JSON.parse(readFileSync(report, 'utf8')));
      return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
    });
  } else if (isWanted('browser')) {
    echo('\nThe browser tests did not run: there is no build to test.\n');
  }
}

const sum = sumOf(results);
echo(`\n${closingLine(sum)}\n`);
process.exitCode = sum.failed === 0 ? 0 : 1;
