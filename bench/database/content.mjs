// How long the control center's lists take over 5,000 pages, 200 branches and years of logs, at the server.
import { measuredBy } from './built-script.mjs';

/** What every list and search may take at the 95th percentile, where a figure does not say another. */
export const LIST_AT_MOST_MS = 100;

/** Asks every list of this database (libs/platform/persistence/testing/bench/content-lists.ts); `dataKeys` are those of the Waypost that filled it, sealed in whose audit log are entries already. */
export const measureContentLists = ({ databaseUrl, dataKeys }) => measuredBy('content-lists', databaseUrl, dataKeys);

/** The lists that took too long, a line each. */
export const missedContentLists = (figures) =>
  figures
    .map((figure) => ({ atMostMs: LIST_AT_MOST_MS, ...figure }))
    .filter(({ p95Ms, atMostMs }) => p95Ms > atMostMs)
    .map(({ name, p95Ms, atMostMs }) => `${name}: ${p95Ms} of ${atMostMs} ms`);
