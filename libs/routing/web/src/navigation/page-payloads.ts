import type { PagePayload } from '@waypost/pages/contract/payload';
import { fetchGet } from '@waypost/platform/http';
import { payloadAddress, type PayloadVersion } from './payload-address';

/** A page's payload failed to load. The page itself may still be available, so the navigation becomes a full load (R13.08). */
export class PayloadError extends Error {
  override readonly name = 'PayloadError';

  constructor(
    message: string,
    /** True if the server answered that there is no such page. */
    readonly isMissing: boolean,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/**
 * Fetches a page's payload (R2.15). It uses `force-cache`: the address names build and content, so the browser's cached or prefetched copy
 * is as good as a new one.
 */
export async function fetchPayload(pathname: string, version: PayloadVersion): Promise<PagePayload> {
  let isMissing = false;
  try {
    const response = await fetchGet(payloadAddress(pathname, version), { cache: 'force-cache' });
    isMissing = response.status === 404;
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return (await response.json()) as PagePayload;
  } catch (cause) {
    throw new PayloadError(`The payload of ${pathname} could not be loaded`, isMissing, cause);
  }
}
