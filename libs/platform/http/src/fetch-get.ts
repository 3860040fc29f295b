/** Statuses of failures that may be temporary (R8.13). */
export const RETRIED_STATUS_CODES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/**
 * The generic GET (R8.13). It is repeated once if the network failed or the status may be temporary, and the second attempt's result is
 * final. With `isRetried` false the first result is final. Meant for pages' scripts, because the whole client costs them thirty times as
 * much.
 */
export async function fetchGet(url: string, options?: RequestInit, isRetried = true): Promise<Response> {
  const ask = () => fetch(url, options);
  if (!isRetried) return ask();
  const first = await ask().catch((error: unknown) => {
    if (options?.signal?.aborted) throw error;
    return null;
  });
  return first && !RETRIED_STATUS_CODES.includes(first.status) ? first : ask();
}
