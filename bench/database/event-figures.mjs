// How long the dashboard, the results of an experiment, and staff's search take over millions of events, at the server.
import { mkdirSync, rmSync } from 'node:fs';
import { startDatabase } from '../../tools/cluster/cluster.mjs';
import { measuredBy } from './built-script.mjs';

/** What a dashboard, an experiment's results, or a search over ten million events may take at the 95th percentile (R10.10, R9.04, R7.08). */
export const FIGURES_AT_MOST_MS = 1_000;

const ALL_EVENTS = 10_000_000;
const FEW_EVENTS = 200_000;

/** Ten million take a quarter of an hour and more to write and to count: with `--full`, or as many as `BENCH_EVENTS` says. */
export const eventsToCount = (args = process.argv, { BENCH_EVENTS } = process.env) =>
  BENCH_EVENTS ? Number(BENCH_EVENTS) : args.includes('--full') ? ALL_EVENTS : FEW_EVENTS;

/**
 * Fills a database with events, counts them and asks: `dashboard`, `experiment-results` or `event-search` of libs/platform/persistence/testing/bench.
 * It is a database that no server works on: a server's own counting would go past the experiment's events, for it knows nothing of
 * that experiment.
 */
export async function measureFigures(name, { folder, events = eventsToCount() }) {
  mkdirSync(folder, { recursive: true });
  const database = await startDatabase(folder);
  try {
    return await measuredBy(name, database.url, String(events));
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The questions that took too long, a line each. */
export const missedFigures = ({ figures }) =>
  figures.filter(({ p95Ms }) => p95Ms > FIGURES_AT_MOST_MS).map(({ name, p95Ms }) => `${name}: ${p95Ms} of ${FIGURES_AT_MOST_MS} ms`);
