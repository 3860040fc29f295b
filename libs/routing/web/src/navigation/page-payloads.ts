import type { PagePayload } from '@waypost/pages/contract/payload';
import { fetchGet } from '@waypost/platform/http';
import { payloadAddress, type PayloadVersion } from './payload-address';

/** A page's payload could not be had. The page itself may still be: the navigation becomes a full load (R13.08). */
export class PayloadError extends Error {
  override readonly name = 'PayloadError';

  constructor(
    message: string,
    /** The server says that there is no such page. */
    readonly isMissing: boolean,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/**
 * Fetches a page's payload (R2.15). `force-cache`: the address names build and content, so that the browser's own copy, or the
 * one that was fetched in advance, is as good as a new one.
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
