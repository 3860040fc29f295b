/** Protocol version of both alpha bodies (section 9). */
export const PROTOCOL_VERSION = 17;
/** `max` of the demand check (section 9). */
export const MAX_DEMAND_CHECK = 1;
/** A bid below this is low (R8.03). */
export const LOW_BID_THRESHOLD = 10;
/** `phone_num_lease_time` (R8.04). */
export const PHONE_LEASE_SECONDS = 300;

/** The body of the demand check, exactly as in the specification's list (R8.01). */
export interface DemandCheckBody {
  readonly data: { readonly zip: string; readonly state: string | null };
  readonly ip: string | null;
  /** The visitor's hour, 0 to 23. */
  readonly local_hour: number;
  readonly max: typeof MAX_DEMAND_CHECK;
  readonly call_type: 'Inbound';
  readonly transfer_type: 'cold';
  readonly placement_id: string;
  readonly ua: string;
  readonly url: string;
  readonly version: typeof PROTOCOL_VERSION;
  readonly sub_1: string | null;
  readonly sub_2: string | null;
  readonly sub_3: string | null;
  /** Seven entries; the first is the affiliate id or "null". */
  readonly source: readonly string[];
}

/** The answer of our `/api/alpha/demand-check`. */
export interface DemandCheckAnswer {
  readonly parsed: { readonly ctc: { readonly ev: number } };
  readonly raw: unknown;
}

/** The body of `get-phone` (R8.04). */
export interface GetPhoneBody {
  readonly data: Readonly<Record<string, unknown>>;
  readonly ip: string | null;
  readonly local_hour: number;
  readonly phone_num_lease_time: typeof PHONE_LEASE_SECONDS;
  readonly placement_id: string;
  readonly ua: string;
  /** The site's origin. */
  readonly url: string;
  readonly version: typeof PROTOCOL_VERSION;
  readonly sub_1: string | null;
  readonly sub_2: string | null;
  readonly sub_3: string | null;
  readonly source: readonly string[];
}

/** The answer of our `/api/alpha/get-phone`: ten digits, ISO instant. */
export interface GetPhoneAnswer {
  readonly value: string;
  readonly expirationDate: string;
}

export interface AlphaAd {
  readonly carrier: string;
  readonly bid: number;
  readonly headline: string;
  readonly description: string;
  readonly display_url: string;
  readonly impr_html: string;
  readonly ad_id: string;
  readonly click_url: string;
  readonly call_url: string;
  readonly image_urls: readonly string[];
}

export interface AlphaAdsAnswer {
  readonly ads: readonly AlphaAd[];
  readonly num_ads: number;
  readonly request_id: string;
  readonly time: number;
}
