/** One advertised carrier of the merged listing (R8.08). Beta sends neither headline nor description: both are ''. */
export interface ListedAd {
  readonly partner: 'alpha' | 'beta';
  readonly id: string;
  readonly carrier: string;
  readonly headline: string;
  readonly description: string;
  readonly clickUrl: string;
  /** Ten digits, where the ad leads to a call beside or in place of its page (R8.14); null where it does not. */
  readonly callNumber: string | null;
  /** The ad is a call and nothing else: `clickUrl` is its number's link. */
  readonly isCall: boolean;
  /** The carrier's address as it is to be shown; '' where the partner sends none. */
  readonly displayUrl: string;
  /** To be asked for once, when the ad was in view (R8.14); null where the partner does not count impressions. */
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

/** Both partners' ads, best bid first (R8.08), with the number and the line's hours beside them. */
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

/** The answer of `POST /api/results`. */
export interface ResultsAnswer {
  readonly outcome: ResultsOutcome;
  /** Leased just now; null where no number was. */
  readonly lease: ResultsLease | null;
  /** What the `lowBidResult` event says (R8.03); null where no bid was asked, or none came. */
  readonly lowBidResult: { readonly isLowBid: boolean; readonly maResponse: unknown } | null;
}

/** What `POST /api/results` needs beside the body of `POST /api/user/set`, which it carries along. */
export interface ResultsQuestion {
  /** The address of the page that asks, without the stripped parameters (R6.03). */
  readonly url: string;
  /** The visitor's own hour, 0 to 23. */
  readonly localHour: number;
}

export const RESULTS_PATH = '/api/results';
