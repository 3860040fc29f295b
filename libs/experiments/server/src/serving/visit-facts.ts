import type { ExperimentTarget } from '@waypost/experiments/model';
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

const queryOf = (url: string): string => {
  const at = url.indexOf('?');
  return at === -1 ? '' : (url.slice(at + 1).split('#', 1)[0] ?? '');
};

/** Returns the page of this host that a request came from, or null. */
export function refererOf({ headers: { host, referer } }: VisitRequest): URL | null {
  if (!referer || !host || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  return url.host === host ? url : null;
}

export interface Campaign {
  readonly isPaid: boolean;
  readonly utmSource: string | null;
}

/** Returns the campaign in the address of a request. A request without a query has the campaign of the page of this host that led to it. */
export function campaignOf(request: VisitRequest): Campaign {
  const query = queryOf(request.url ?? '');
  const params = urlParametersOf(new URLSearchParams(query === '' ? (refererOf(request)?.search ?? '') : query));
  return { isPaid: isPaidTraffic(params), utmSource: params['utm_source'] ?? null };
}

/** Returns the campaign that the experiment targets. An assigned visitor came from it, but the visit's later addresses do not repeat it. */
export const campaignOfAssigned = ({ paid, sources }: ExperimentTarget): Campaign => ({
  isPaid: paid ?? false,
  utmSource: sources?.[0] ?? null,
});
