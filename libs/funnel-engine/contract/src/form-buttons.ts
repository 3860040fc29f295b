/** The name of a form's buttons in its post. Each has its own value. A post without it continues. */
export const INTENT = 'intent';
/** Skips the step (R4.05). */
export const SKIP = 'skip';
/** Empties the whole form (R3.08). */
export const START_OVER = 'start-over';
