import { isDatabaseAway } from '@waypost/platform/express';

/** Between the tries: a connection that was cut is replaced at once, a server that starts again needs about a second. */
const RETRY_DELAYS_MS = [50, 250, 700];
/** A try that took as long was no cut connection but a database that is away or slow: whoever asks is told soon (503). */
const RETRIED_WITHIN_MS = 1_500;

export interface RetryTimes {
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
}

/**
 * Does the work again where its connection to PostgreSQL was lost (R16.05). The work must bear being done twice: it may have been
 * committed, and its answer lost.
 */
export async function retryLost<Answer>(
  work: () => Promise<Answer>,
  { now = () => performance.now(), wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)) }: RetryTimes = {},
): Promise<Answer> {
  const startedAt = now();
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || now() - startedAt > RETRIED_WITHIN_MS) throw error;
      await wait(delay);
    }
  }
  return work();
}
