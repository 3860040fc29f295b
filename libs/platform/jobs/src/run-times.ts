/** The longest run of a counting job. The next one continues, because a job without an end could not be stopped. */
export const MAX_RUN_MS = 50_000;
/** Pokes of a counting job within this time become one job. */
export const POKE_DELAY_MS = 5_000;
