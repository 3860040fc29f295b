// How long the dashboard, and the results of an experiment, take over millions of events, at the server.
import { mkdirSync, rmSync } from 'node:fs';
import { startDatabase } from '../tools/cluster/cluster.mjs';
import { measuredBy } from './built-script.mjs';

/** What a dashboard, or an experiment's results, over ten million events may take at the 95th percentile (R10.10, R9.04). */
export const DASHBOARD_AT_MOST_MS = 1_000;

const ALL_EVENTS = 10_000_000;
const FEW_EVENTS = 200_000;

/** Ten million take half an hour to write and to count: with `--full`, or as many as `BENCH_EVENTS` says. */
export const dashboardEvents = (args = process.argv, { BENCH_EVENTS } = process.env) =>
  BENCH_EVENTS ? Number(BENCH_EVENTS) : args.includes('--full') ? ALL_EVENTS : FEW_EVENTS;

/**
 * Fills a database with events and asks its dashboard (libs/platform/persistence/testing/bench/dashboard.ts). It is one that no server
 * works on: a server's own counting would go past the experiment's events, for it knows nothing of that experiment.
 */
export async function measureDashboard({ folder, events = dashboardEvents() }) {
  mkdirSync(folder, { recursive: true });
  const database = await startDatabase(folder);
  try {
    return await measuredBy('dashboard', database.url, String(events));
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The questions that took too long, a line each. */
export const missedDashboard = ({ figures }) =>
  figures.filter(({ p95Ms }) => p95Ms > DASHBOARD_AT_MOST_MS).map(({ name, p95Ms }) => `${name}: ${p95Ms} of ${DASHBOARD_AT_MOST_MS} ms`);
