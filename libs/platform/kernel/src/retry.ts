export interface RetryOptions {
  /** One more try after each. */
  readonly delaysMs: readonly number[];
  /** Whether a failure may pass by itself. */
  readonly isPassing?: (error: unknown) => boolean;
  /** Receives each failure that is followed by another try. */
  readonly onRetry?: (error: unknown) => void;
  readonly wait?: (ms: number) => Promise<void>;
}

/** Does work that may be done twice until it succeeds. @throws what the last try threw. */
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
