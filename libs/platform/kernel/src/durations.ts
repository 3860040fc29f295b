/** Durations in milliseconds. A day has 24 hours: days of a calendar that changes its clocks are longer or shorter. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const WEEK_MS = 604_800_000;

/** Durations in seconds, in which cookies and headers count. */
export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 86_400;
export const YEAR_SECONDS = 31_536_000;
