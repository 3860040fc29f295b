// Measures how long the dashboard, an experiment's results and staff's search take on the server, over millions of events.
import { mkdirSync, rmSync } from 'node:fs';
import { startDatabase } from '../../tools/cluster/cluster.mjs';
import { measuredBy } from './built-script.mjs';

/**
 * The limit of a dashboard, an experiment's results, or a search over ten million events, at the 95th percentile (R10.10, R9.04, R7.08).
 */
export const FIGURES_AT_MOST_MS = 1_000;

const ALL_EVENTS = 10_000_000;
const FEW_EVENTS = 200_000;

/** Writing and counting ten million events takes more than a quarter of an hour. It needs `--full`, or `BENCH_EVENTS` sets the number. */
export const eventsToCount = (args = process.argv, { BENCH_EVENTS } = process.env) =>
  BENCH_EVENTS ? Number(BENCH_EVENTS) : args.includes('--full') ? ALL_EVENTS : FEW_EVENTS;

/**
 * Fills a database with events, counts them and measures the reads: `dashboard`, `experiment-results` or `event-search` of
 * libs/platform/persistence/testing/bench. No server may use this database. Its own counting would skip the experiment's events, because it
 * does not know the experiment.
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

/** Returns the reads that took too long, one line each. */
export const missedFigures = ({ figures }) =>
  figures.filter(({ p95Ms }) => p95Ms > FIGURES_AT_MOST_MS).map(({ name, p95Ms }) => `${name}: ${p95Ms} of ${FIGURES_AT_MOST_MS} ms`);
