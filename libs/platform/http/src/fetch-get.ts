/** Failures that may have passed a moment later (R8.13). */
export const RETRIED_STATUS_CODES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/**
 * A GET of the generic fetch (R8.13): asked once more where the network failed or the status may pass. What the second
 * attempt gives is the answer; with `isRetried` false the first one is. For pages' scripts: the whole client costs them thirty times as much.
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
