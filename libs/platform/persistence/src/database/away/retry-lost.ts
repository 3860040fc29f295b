import { retry, type RetryOptions } from '@waypost/platform/kernel';
import { isDatabaseAway } from './database-away';

/** The delays between the tries. A cut connection is replaced at once, and a restarting server needs about a second. */
const RETRY_DELAYS_MS = [50, 250, 700];
/** A failure after this time is not a cut connection but a missing or slow database. The caller then responds with 503 early. */
const RETRIED_WITHIN_MS = 1_500;

export interface RetryTimes extends Pick<RetryOptions, 'wait'> {
  readonly now?: () => number;
}

/**
 * Repeats the work if its connection to PostgreSQL was lost (R16.05). The work must be safe to repeat, because it may have been committed
 * while only its response was lost.
 */
export async function retryLost<Answer>(
  work: () => Promise<Answer>,
  { now = () => performance.now(), wait }: RetryTimes = {},
): Promise<Answer> {
  const startedAt = now();
  return retry(work, {
    delaysMs: RETRY_DELAYS_MS,
    isPassing: (error) => isDatabaseAway(error) && now() - startedAt <= RETRIED_WITHIN_MS,
    wait,
  });
}
