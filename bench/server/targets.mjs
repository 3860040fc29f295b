// What is asked of a Waypost under load, by the tests' own brand. `Host` with a capital: wrk adds one of its own where it finds only `host`.
export const EVENT_PATH = '/api/event/create';
export const PAGE_PATH = '/quiz/auto';
export const hostOf = ({ port }) => `tqg.localhost:${port}`;
export const eventHeaders = (waypost) => ({ Host: hostOf(waypost), 'content-type': 'application/json' });
/** A page that no cache holds. */
export const uncachedHeaders = (waypost) => ({ Host: hostOf(waypost), cookie: 'waypost.plain=1' });
