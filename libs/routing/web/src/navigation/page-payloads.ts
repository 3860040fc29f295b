import type { PagePayload } from '@waypost/pages/contract/payload';
import { fetchGet } from '@waypost/platform/http';
import type { LinkPrefetch } from '../between-pages/link-prefetch';
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
 * is as good as a new one. It waits for a prefetch of that address first: a new visitor's two requests at once would each be given a
 * variant of an experiment, and the cookie of the later one would not be of the page that is shown (R9.08).
 */
export async function fetchPayload(
  pathname: string,
  version: PayloadVersion,
  { ended }: Pick<LinkPrefetch, 'ended'>,
): Promise<PagePayload> {
  const address = payloadAddress(pathname, version);
  let isMissing = false;
  try {
    await ended(address);
    const response = await fetchGet(address, { cache: 'force-cache' });
    isMissing = response.status === 404;
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return (await response.json()) as PagePayload;
  } catch (cause) {
    throw new PayloadError(`The payload of ${pathname} could not be loaded`, isMissing, cause);
  }
}

/**
 * Fetches a payload of the content that is published now (R2.15). It does not wait for the page's rules, so it fetches again if they name
 * newer content than the shown page. The first request has ended then: two at once could each be given a variant of an experiment (R9.08).
 */
export async function fetchPublishedPayload(
  payloadOf: (contentVersion: string) => Promise<PagePayload>,
  shownVersion: string,
  rules: Promise<{ readonly contentVersion?: string }>,
): Promise<{ readonly payload: PagePayload; readonly contentVersion: string }> {
  const early = payloadOf(shownVersion);
  const ended = early.catch(() => undefined);
  const { contentVersion = shownVersion } = await rules;
  if (contentVersion === shownVersion) return { payload: await early, contentVersion };
  await ended;
  return { payload: await payloadOf(contentVersion), contentVersion };
}
