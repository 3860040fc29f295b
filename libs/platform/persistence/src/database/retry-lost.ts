import { isDatabaseAway } from '@waypost/platform/express/problems';
import { retry, type RetryOptions } from '@waypost/platform/kernel';

/** Between the tries: a connection that was cut is replaced at once, a server that starts again needs about a second. */
const RETRY_DELAYS_MS = [50, 250, 700];
/** A try that took as long was no cut connection but a database that is away or slow: the answer is an early 503. */
const RETRIED_WITHIN_MS = 1_500;

export interface RetryTimes extends Pick<RetryOptions, 'wait'> {
  readonly now?: () => number;
}

/**
 * Does the work again where its connection to PostgreSQL was lost (R16.05). The work must be safe to repeat: it may have been
 * committed and only its answer lost.
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
