/** One advertised carrier of the merged listing (R8.08). Beta sends neither headline nor description: both are ''. */
export interface ListedAd {
  readonly partner: 'alpha' | 'beta';
  readonly id: string;
  readonly carrier: string;
  readonly headline: string;
  readonly description: string;
  readonly clickUrl: string;
  /** Ten digits, if the ad leads to a call instead of its page or in addition to it (R8.14); null if it does not. */
  readonly callNumber: string | null;
  /** True if the ad is only a call: `clickUrl` is its number's link. */
  readonly isCall: boolean;
  /** The carrier's address for display; '' if the partner sends none. */
  readonly displayUrl: string;
  /** Requested once, when the ad was in view (R8.14); null if the partner does not count impressions. */
  readonly impressionUrl: string | null;
  readonly imageUrl: string | null;
  readonly bid: number;
}

/** A number to call: leased, or the placement's own (R8.05). */
export interface CallOutcome {
  readonly kind: 'call';
  /** Ten digits. */
  readonly phone: string;
  /** ISO instant at which the lease ends. */
  readonly expirationDate: string | null;
  readonly isLeased: boolean;
}

/** Both partners' ads, best bid first (R8.08), together with the number and the line's hours. */
export interface AdListing {
  readonly kind: 'ads';
  readonly ads: readonly ListedAd[];
  readonly phone: string;
  readonly isOpen: boolean;
  /** ISO instant; null while the line is open. */
  readonly nextOpening: string | null;
}

/** What a visitor is offered at the end of a funnel (R4.14), or by a page that lists ads. */
export type ResultsOutcome = CallOutcome | AdListing;

/** A number leased for the visitor. */
export interface ResultsLease {
  readonly value: string;
  /** ISO instant. */
  readonly expirationDate: string;
}

/** The response of `POST /api/results`. */
export interface ResultsAnswer {
  readonly outcome: ResultsOutcome;
  /** The number leased for this response; null if none was leased. */
  readonly lease: ResultsLease | null;
  /** The content of the `lowBidResult` event (R8.03); null if no bid was requested or none came. */
  readonly lowBidResult: { readonly isLowBid: boolean; readonly maResponse: unknown } | null;
}

/** What `POST /api/results` needs in addition to the body of `POST /api/user/set`, which is a part of its own body. */
export interface ResultsQuestion {
  /** The page's own address, without the stripped parameters (R6.03). */
  readonly url: string;
  /** The visitor's own hour, 0 to 23. */
  readonly localHour: number;
}

/** The last step of every funnel (R4.14). A visit that sees it has become a lead. */
export const RESULTS_STEP = 'results';

export const RESULTS_PATH = '/api/results';
