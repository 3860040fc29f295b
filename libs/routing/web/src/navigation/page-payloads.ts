import type { PagePayload } from '@waypost/pages/contract';
import { fetchGet } from '@waypost/platform/http';

/** A page's payload could not be had. The page itself may still be: the navigation becomes a full load (R13.08). */
export class PayloadError extends Error {
  override readonly name = 'PayloadError';
}

/** `/quiz/auto/_payload.json?build-1` (R2.15). */
export const payloadAddress = (pathname: string, buildId: string): string => `${pathname.replace(/\/+$/, '')}/_payload.json?${buildId}`;

/**
 * Fetches a page's payload (R2.15). `force-cache`: the address names the build, so that the browser's own copy, or the
 * one that was fetched in advance, is as good as a new one.
 */
export async function fetchPayload(pathname: string, buildId: string): Promise<PagePayload> {
  try {
    const response = await fetchGet(payloadAddress(pathname, buildId), { cache: 'force-cache' });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return (await response.json()) as PagePayload;
  } catch (cause) {
    throw new PayloadError(`The payload of ${pathname} could not be loaded`, { cause });
  }
}
