/** A missing database is reported within this time, before the visitor has left. */
export const CONNECT_TIMEOUT_MS = 3_000;
