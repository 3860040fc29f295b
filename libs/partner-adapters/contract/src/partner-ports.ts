import type { AlphaAdsAnswer, DemandCheckAnswer, DemandCheckBody, GetPhoneAnswer, GetPhoneBody } from './alpha';
import type { BetaAdsAnswer } from './beta';

export type PartnerId = 'alpha' | 'beta';

/** What every ads request carries; alpha's and beta's lead mappings fill `data`. */
export interface AdsBody {
  readonly data: Readonly<Record<string, unknown>>;
  readonly ip: string | null;
  readonly ua: string;
  readonly url: string;
  readonly placement_id: string;
  readonly sub_1: string | null;
  readonly sub_2: string | null;
  readonly sub_3: string | null;
}

/** Partners as the funnel sees them. In the browser these post to `/api`, on the server they reach the adapters. A failure rejects. */
export interface PartnerPorts {
  demandCheck(body: DemandCheckBody): Promise<DemandCheckAnswer>;
  /** The same key gives the same lease, however often it is asked for. A browser sends none: its server makes it. */
  getPhone(body: GetPhoneBody, options?: { readonly idempotencyKey?: string }): Promise<GetPhoneAnswer>;
  alphaAds(body: AdsBody): Promise<AlphaAdsAnswer>;
  betaAds(body: AdsBody): Promise<BetaAdsAnswer>;
}

export type PartnerCallOutcome = 'success' | 'http-error' | 'bad-answer' | 'timeout' | 'network-error' | 'breaker-open' | 'partner-error';

/** One call to a partner, as staff see it (R8.09). Holds no personal value. */
export interface PartnerCallRecord {
  readonly id: string;
  readonly partner: PartnerId;
  readonly operation: 'demand-check' | 'get-phone' | 'ads';
  readonly requestId: string;
  /** ISO instant. */
  readonly startedAt: string;
  readonly latencyMs: number;
  readonly outcome: PartnerCallOutcome;
  readonly statusCode: number | null;
  readonly detail: string | null;
}

export interface PartnerCallLog {
  /** Never rejects: a lost record must not cost the visitor the answer. */
  record(call: PartnerCallRecord): Promise<void>;
}
