export interface RetryOptions {
  /** The delays before the retries, one retry each. */
  readonly delaysMs: readonly number[];
  /** Returns whether a failure may be temporary. */
  readonly isPassing?: (error: unknown) => boolean;
  /** Receives each failure that is followed by another try. */
  readonly onRetry?: (error: unknown) => void;
  readonly wait?: (ms: number) => Promise<void>;
}

/** Repeats work until it succeeds. The work must be safe to repeat. @throws the error of the last try. */
export async function retry<Answer>(
  work: () => Promise<Answer>,
  { delaysMs, isPassing = () => true, onRetry = () => undefined, wait = timeout }: RetryOptions,
): Promise<Answer> {
  for (const delay of delaysMs) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      onRetry(error);
      await wait(delay);
    }
  }
  return work();
}

const timeout = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
