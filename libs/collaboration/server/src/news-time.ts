import { WEEK_MS } from '@waypost/platform/kernel/time';

/** The time for which a decision is shown, and an unanswered comment waits. */
export const NEWS_MS = 2 * WEEK_MS;
