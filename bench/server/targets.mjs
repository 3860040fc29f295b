// The requests to a Waypost under load, for the tests' own brand. `Host` is capitalized, because wrk adds its own header if there is only
// `host`.
export const EVENT_PATH = '/api/event/create';
export const PAGE_PATH = '/quiz/auto';
export const hostOf = ({ port }) => `tqg.localhost:${port}`;
export const eventHeaders = (waypost) => ({ Host: hostOf(waypost), 'content-type': 'application/json' });
/** Headers for a page that no cache holds. */
export const uncachedHeaders = (waypost) => ({ Host: hostOf(waypost), cookie: 'waypost.plain=1' });
