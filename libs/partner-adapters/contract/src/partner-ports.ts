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

export const PARTNER_CALL_OUTCOMES = [
  'success',
  'http-error',
  'bad-answer',
  'timeout',
  'network-error',
  'breaker-open',
  'partner-error',
] as const;
export type PartnerCallOutcome = (typeof PARTNER_CALL_OUTCOMES)[number];

export const PARTNER_CALL_OPERATIONS = ['demand-check', 'get-phone', 'ads'] as const;
export type PartnerCallOperation = (typeof PARTNER_CALL_OPERATIONS)[number];

/** One call to a partner, as staff see it (R8.09). Holds no personal value. */
export interface PartnerCallRecord {
  readonly id: string;
  readonly partner: PartnerId;
  readonly operation: PartnerCallOperation;
  readonly requestId: string;
  /** The visit that it was made for: `sub_2` of its body (R8.02). Null where the body names none. */
  readonly sessionId: string | null;
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

/** From an instant up to another; what is absent is not asked for. */
export interface PartnerCallFilter {
  readonly from: Date;
  readonly to: Date;
  readonly partner?: PartnerId;
  readonly operation?: PartnerCallOperation;
  readonly outcome?: PartnerCallOutcome;
  readonly sessionId?: string;
  readonly requestId?: string;
}

/** How a partner's calls of a time ended. */
export interface PartnerCallTally {
  readonly partner: PartnerId;
  readonly asked: number;
  /** Of those, what did not end well. */
  readonly failed: number;
  /** Of those, what was not even sent, because the breaker was open. */
  readonly heldBack: number;
}

/** What of a partner's day is used up. */
export interface PartnerDay {
  readonly partner: PartnerId;
  /** Calls that were asked for today, those that were not made included. */
  readonly used: number;
  readonly perDay: number;
}

/** Reading the calls, for staff. */
export interface PartnerCallQueries {
  /** Newest first, below one where it is given. */
  find(
    filter: PartnerCallFilter,
    limit: number,
    below: Pick<PartnerCallRecord, 'id' | 'startedAt'> | null,
  ): Promise<readonly PartnerCallRecord[]>;
  /** For each partner that was asked since an instant. */
  tally(since: Date): Promise<readonly PartnerCallTally[]>;
}
