// How long the control center's lists take over 5,000 pages, 200 branches and years of logs, at the server.
import { measuredBy } from './built-script.mjs';

/** What every list and search may take at the 95th percentile, where a figure does not say another. */
export const LIST_AT_MOST_MS = 100;

/** Asks every list of this database (libs/platform/persistence/testing/bench/content-lists.ts); with a share, less of what is beside pages and branches. */
export const measureContentLists = ({ databaseUrl, share = 1 }) => measuredBy('content-lists', databaseUrl, String(share));

/** The lists that took too long, a line each. */
export const missedContentLists = (figures) =>
  figures
    .map((figure) => ({ atMostMs: LIST_AT_MOST_MS, ...figure }))
    .filter(({ p95Ms, atMostMs }) => p95Ms > atMostMs)
    .map(({ name, p95Ms, atMostMs }) => `${name}: ${p95Ms} of ${atMostMs} ms`);
