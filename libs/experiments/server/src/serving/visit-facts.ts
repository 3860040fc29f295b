import type { ExperimentTarget } from '@waypost/experiments/model';
import { isPaidTraffic } from '@waypost/visitor/model';

/** A request, as far as an experiment asks about it. */
export interface VisitRequest {
  readonly method?: string | undefined;
  /** With its query. */
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

/** The page of ours that a request came from; null where it came from elsewhere. */
export function refererOf({ headers: { host, referer } }: VisitRequest): URL | null {
  if (!referer || !host || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  return url.host === host ? url : null;
}

export interface Campaign {
  readonly isPaid: boolean;
  readonly utmSource: string | null;
}

/** What the address says of where a visit came from; if one of our own pages led there, what that page's address says. */
export function campaignOf(request: VisitRequest): Campaign {
  const query = queryOf(request.url ?? '');
  const params = Object.fromEntries(new URLSearchParams(query === '' ? (refererOf(request)?.search ?? '') : query));
  return { isPaid: isPaidTraffic(params), utmSource: params['utm_source'] ?? null };
}

/** Whoever has a variant came as the experiment asks: later addresses of the same visit do not say so again. */
export const campaignOfAssigned = ({ paid, sources }: ExperimentTarget): Campaign => ({
  isPaid: paid ?? false,
  utmSource: sources?.[0] ?? null,
});
