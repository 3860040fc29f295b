// Measures how long the control center's lists take on the server, with 5,000 pages, 200 branches and years of logs.
import { measuredBy } from './built-script.mjs';

/** The limit of every list and search at the 95th percentile, unless a figure has its own. */
export const LIST_AT_MOST_MS = 100;

/**
 * Measures every list of this database (libs/platform/persistence/testing/bench/content-lists.ts). `dataKeys` belong to the Waypost that
 * filled it, because its audit log already has entries sealed with them.
 */
export const measureContentLists = ({ databaseUrl, dataKeys }) => measuredBy('content-lists', databaseUrl, dataKeys);

/** Returns the lists that took too long, one line each. */
export const missedContentLists = (figures) =>
  figures
    .map((figure) => ({ atMostMs: LIST_AT_MOST_MS, ...figure }))
    .filter(({ p95Ms, atMostMs }) => p95Ms > atMostMs)
    .map(({ name, p95Ms, atMostMs }) => `${name}: ${p95Ms} of ${atMostMs} ms`);
