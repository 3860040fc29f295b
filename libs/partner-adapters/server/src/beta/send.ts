import type { BetaAdsAnswer } from '@waypost/partner-adapters/contract';
import type { AdsBody } from '@waypost/partner-adapters/contract/calls';
import { createPartnerCall, type PartnerCallDeps, type PartnerCallOptions, type PartnerEndpoint } from '../partner-call';
import { readBetaAds } from './beta-answers';
import { betaAuthorization, type BetaSecrets } from './secrets';

export type BetaConfig = PartnerEndpoint & BetaSecrets;

export interface Beta {
  ads(body: AdsBody, options?: PartnerCallOptions): Promise<BetaAdsAnswer>;
}

/** The second partner: ads for auto leads. */
export function createBeta(config: BetaConfig, deps: PartnerCallDeps): Beta {
  const ads = createPartnerCall<AdsBody, BetaAdsAnswer>(
    { partner: 'beta', endpoint: config, authorization: betaAuthorization(config), operation: 'ads', read: readBetaAds },
    deps,
  );
  return { ads: (body, options) => ads(body, options) };
}
