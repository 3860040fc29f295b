import type { ExperimentTarget } from '@waypost/experiments/model';
import { isSameHost } from '@waypost/platform/http';
import { isPaidTraffic, urlParametersOf } from '@waypost/visitor/model';

/** The parts of a request that an experiment uses. */
export interface VisitRequest {
  readonly method?: string | undefined;
  /** The URL with its query. */
  readonly url?: string | undefined;
  readonly headers: {
    readonly cookie?: string | undefined;
    readonly host?: string | undefined;
    readonly referer?: string | undefined;
    readonly 'user-agent'?: string | undefined;
  };
}

/** Returns an address's path and its query. */
function partsOf(url: string): readonly [path: string, query: string] {
  const at = url.indexOf('?');
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at + 1).split('#', 1)[0] ?? ''];
}

/** Returns the page of this host that a request came from, or null. */
export function refererOf({ headers: { host, referer } }: VisitRequest): URL | null {
  if (!referer || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  return isSameHost(url, host) ? url : null;
}

export interface Campaign {
  readonly isPaid: boolean;
  readonly utmSource: string | null;
}

/** Returns the campaign in the query of a page's address. */
export function campaignIn(query: string): Campaign {
  const params = urlParametersOf(new URLSearchParams(query));
  return { isPaid: isPaidTraffic(params), utmSource: params['utm_source'] ?? null };
}

/**
 * Returns the campaign of a visit to the page at a path. A request without a query has the campaign of the page of this host that led to
 * it. So has a request for a part of the page: a payload's query names a version, and a pixel's the page's signature.
 */
export function campaignOf(request: VisitRequest, pathname: string): Campaign {
  const [path, query] = partsOf(request.url ?? '');
  return campaignIn(path === pathname && query !== '' ? query : (refererOf(request)?.search ?? ''));
}

/** Returns the campaign that the experiment targets. An assigned visitor came from it, but the visit's later addresses do not repeat it. */
export const campaignOfAssigned = ({ paid, sources }: ExperimentTarget): Campaign => ({
  isPaid: paid ?? false,
  utmSource: sources?.[0] ?? null,
});
