// How long the dashboard takes over millions of events, at the server.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { inWorkspace } from '../tools/workspace.mjs';

/** What issue 5 asks of a dashboard over ten million events. */
export const DASHBOARD_AT_MOST_MS = 1_000;

const ALL_EVENTS = 10_000_000;
const FEW_EVENTS = 200_000;

/** Ten million take half an hour to write and to count: with `--full`, or as many as `BENCH_EVENTS` says. */
export const dashboardEvents = (args = process.argv, { BENCH_EVENTS } = process.env) =>
  BENCH_EVENTS ? Number(BENCH_EVENTS) : args.includes('--full') ? ALL_EVENTS : FEW_EVENTS;

const run = promisify(execFile);

/** Builds dashboard.ts (in libs/persistence/testing/bench) as the API is built, and runs it on this database. */
export async function measureDashboard({ databaseUrl, events = dashboardEvents() }) {
  mkdirSync(inWorkspace('dist'), { recursive: true });
  // In the workspace: what is built imports its packages.
  const folder = mkdtempSync(inWorkspace('dist/bench-'));
  try {
    await build({
      configFile: false,
      root: inWorkspace('.'),
      logLevel: 'error',
      resolve: { tsconfigPaths: true },
      build: {
        ssr: inWorkspace('libs/persistence/testing/bench/dashboard.ts'),
        outDir: folder,
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
      },
    });
    const { stdout } = await run(process.execPath, [path.join(folder, 'dashboard.mjs'), databaseUrl, String(events)], {
      maxBuffer: 1024 * 1024,
    });
    return JSON.parse(stdout.trim().split('\n').at(-1));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The questions that took too long, a line each. */
export const missedDashboard = ({ figures }) =>
  figures.filter(({ p95Ms }) => p95Ms > DASHBOARD_AT_MOST_MS).map(({ name, p95Ms }) => `${name}: ${p95Ms} of ${DASHBOARD_AT_MOST_MS} ms`);
