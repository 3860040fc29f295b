import type { AlphaAdsAnswer, DemandCheckAnswer, DemandCheckBody, GetPhoneAnswer, GetPhoneBody } from './alpha';
import type { BetaAdsAnswer } from './beta';

export type PartnerId = 'alpha' | 'beta';

/** The body of every ads request. Alpha's and beta's lead mappings fill `data`. */
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

/** The partners as the funnel uses them. In the browser these post to `/api`; on the server they call the adapters. A failure rejects. */
export interface PartnerPorts {
  demandCheck(body: DemandCheckBody): Promise<DemandCheckAnswer>;
  /** Leases a number. The same key gives the same lease, however often it is used. A browser sends none, because its server creates it. */
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

/** One call to a partner, as staff see it (R8.09). It contains no personal value. */
export interface PartnerCallRecord {
  readonly id: string;
  readonly partner: PartnerId;
  readonly operation: PartnerCallOperation;
  readonly requestId: string;
  /** The visit of the call: `sub_2` of its body (R8.02). Null if the body names none. */
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

/** The time range without its end. An absent field does not filter. */
export interface PartnerCallFilter {
  readonly from: Date;
  readonly to: Date;
  readonly partner?: PartnerId;
  readonly operation?: PartnerCallOperation;
  readonly outcome?: PartnerCallOutcome;
  readonly sessionId?: string;
  readonly requestId?: string;
}

/** The outcomes of a partner's calls in a time range. */
export interface PartnerCallTally {
  readonly partner: PartnerId;
  readonly asked: number;
  /** The calls among them that failed. */
  readonly failed: number;
  /** The calls among them that were not sent, because the breaker was open. */
  readonly heldBack: number;
  /** The outcome of the newest call of each operation. Each has a breaker of its own. */
  readonly newest: readonly PartnerCallOutcome[];
}

/** A partner's daily budget and its use. */
export interface PartnerDay {
  readonly partner: PartnerId;
  /** Calls requested today, including those that were not made. */
  readonly used: number;
  readonly perDay: number;
}

/** Queries of the calls, for staff. */
export interface PartnerCallQueries {
  /** Returns calls newest first, below a given one if there is one. */
  find(
    filter: PartnerCallFilter,
    limit: number,
    below: Pick<PartnerCallRecord, 'id' | 'startedAt'> | null,
  ): Promise<readonly PartnerCallRecord[]>;
  /** Returns a tally for each partner that was asked since an instant. */
  tally(since: Date): Promise<readonly PartnerCallTally[]>;
}
