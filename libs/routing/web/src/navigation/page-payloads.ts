import type { PagePayload } from '@waypost/pages/contract';
import { fetchGet } from '@waypost/platform/http';

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

/** What a payload is made of: the build, and what is published (R2.15). */
export interface PayloadVersion {
  readonly buildId: string;
  readonly contentVersion: string;
}

/** `/quiz/auto/_payload.json?build-1.42` (R2.15). */
export const payloadAddress = (pathname: string, { buildId, contentVersion }: PayloadVersion): string =>
  `${pathname.replace(/\/+$/, '')}/_payload.json?${buildId}.${contentVersion}`;

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
