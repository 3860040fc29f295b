// The stages of `npm test`. A stage over everything is one process. If projects are named, Nx runs theirs.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildIfStale, oneAtATime } from '../build/prepare.mjs';
import { ensureChromium } from '../browser/chromium.mjs';
import { testEnvironment } from '../processes/machine-environment.mjs';
import { createProgress } from '../processes/progress.mjs';
import { run, runNode } from '../processes/run.mjs';
import {
  countsInEslintOutput,
  countsInJestOutput,
  countsInJestReport,
  countsInPlaywrightReport,
  countsInTapOutput,
  countsInTypeScriptOutput,
  failedTasksIn,
} from './test-counts.mjs';
import { inWorkspace, programOf } from '../workspace.mjs';

/** No variable of the operator reaches a test. */
const env = testEnvironment();
const NX = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' };
const ESLINT = { ESLINT_USE_FLAT_CONFIG: 'false', NODE_OPTIONS: '--disable-warning=ESLintRCWarning' };

const nx = (words, echo) => runNode(programOf('nx', 'dist/bin/nx.js'), words, { env: { ...env, ...NX }, echo, mustSucceed: false });

/** Runs one target of the named projects. In CI, a cached result from elsewhere must not replace a run. */
const nxTarget = (target, projects, echo) =>
  nx(['run-many', '-t', target, '-p', projects.join(','), ...(process.env.CI ? ['--skip-nx-cache'] : []), '--output-style=static'], echo);

/** A program that fails without countable failures counts as one failure, so that it can't vanish. */
const orOne = (code, counts) => (code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 });

async function checkProjects(target, projects, echo) {
  const { code, output } = await nxTarget(target, projects, echo);
  return orOne(code, { failed: failedTasksIn(output).length });
}

/** Prepares a report file and removes the earlier run's, so that it is not read by mistake. */
function freshReport(name) {
  const file = inWorkspace('test-results', name);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return { file, read: () => JSON.parse(readFileSync(file, 'utf8')) };
}

export async function lint({ rest, echo }) {
  if (rest.length > 0) return checkProjects('lint', rest, echo);
  // The boundaries' rule reads the graph of projects that Nx stores. Without a graph it passes everything.
  const graph = await nx(['show', 'projects']);
  if (graph.code !== 0) echo(graph.output);
  const { code, output } = await runNode(programOf('eslint', 'bin/eslint.js'), ['.'], {
    env: { ...env, ...NX, ...ESLINT },
    echo,
    mustSucceed: false,
  });
  return orOne(code || graph.code, countsInEslintOutput(output));
}

export async function typecheck({ rest, echo }) {
  if (rest.length > 0) return checkProjects('typecheck', rest, echo);
  // The native compiler finds the same errors in a fifth of the time. The older one stays for typescript-eslint and the workspace's own
  // rules, which read its syntax trees.
  const { code, output } = await runNode(programOf('typescript-native', 'bin/tsc'), ['--noEmit', '-p', 'tsconfig.json'], {
    env,
    echo,
    mustSucceed: false,
  });
  return orOne(code, countsInTypeScriptOutput(output));
}

export async function unit({ rest, echo }) {
  if (rest.length > 0) {
    const { code, output } = await nxTarget('test', rest, echo);
    return orOne(code, countsInJestOutput(output));
  }
  const report = freshReport('unit.json');
  const { code } = await runNode(
    programOf('jest', 'bin/jest.js'),
    ['-c', inWorkspace('tools/jest/all-projects.cjs'), '--ci', '--json', `--outputFile=${report.file}`],
    { env, echo, mustSucceed: false },
  );
  return orOne(code, countsInJestReport(report.read()));
}

export async function tools({ echo }) {
  const files = readdirSync(inWorkspace('tools'), { recursive: true }).filter((file) => file.endsWith('.test.mjs'));
  const { code, output } = await run(
    process.execPath,
    ['--test', '--test-reporter=tap', ...files.map((file) => inWorkspace('tools', file))],
    { env, mustSucceed: false },
  );
  if (code !== 0) echo(output);
  return orOne(code, countsInTapOutput(output));
}

export async function build({ echo }) {
  const progress = createProgress((line) => echo(`${line}\n`));
  await oneAtATime(progress, () => progress.step('Builds', buildIfStale));
  return {};
}

export async function browser({ rest, echo }) {
  await ensureChromium(echo);
  const report = freshReport('browser.json');
  const { code } = await runNode(
    programOf('@playwright/test', 'cli.js'),
    ['test', '-c', inWorkspace('apps/web-e2e/playwright.config.ts'), '--reporter=list,json', ...rest],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report.file }, echo, mustSucceed: false },
  );
  return orOne(code, countsInPlaywrightReport(report.read()));
}
