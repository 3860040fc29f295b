// The time that an API process has to end on request.

/** More than the API itself allows for running requests, and then for closing what it used (`apps/api/src/process`). */
const CLOSE_MS = 30_000;

/**
 * Returns the time after which a stopping API is killed: it still responds for `DRAIN_MS`, and then closes. The API itself refuses to start
 * with a wrong value.
 *
 * @param {Record<string, string | undefined>} env the API's environment
 */
export const apiStopMs = ({ DRAIN_MS = '' }) => (Number(DRAIN_MS) || 0) + CLOSE_MS;
