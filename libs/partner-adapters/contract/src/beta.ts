export interface BetaAd {
  readonly type: 'click' | 'call';
  readonly ad_position: number;
  readonly click_url: string;
  readonly logo_url: string;
  readonly ref: string;
}

export interface BetaAdsAnswer {
  readonly status: 'SUCCESS' | 'ERROR';
  readonly errors: readonly string[];
  readonly ads: readonly BetaAd[];
}
