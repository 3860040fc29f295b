import { newId } from '@waypost/platform/kernel';
import type { AlphaAdsAnswer, DemandCheckAnswer, DemandCheckBody, GetPhoneAnswer, GetPhoneBody } from '@waypost/partner-adapters/contract';
import type { AdsBody } from '@waypost/partner-adapters/contract/calls';
import { createPartnerCall, type PartnerCallDeps, type PartnerCallOptions, type PartnerEndpoint } from '../partner-call';
import { readAlphaAds, readDemandCheck, readGetPhone } from './alpha-answers';
import { alphaAuthorization, type AlphaSecrets } from './secrets';

export type AlphaConfig = PartnerEndpoint & AlphaSecrets;

export interface LeaseOptions extends PartnerCallOptions {
  /** The same key gives the same lease, however often it is used; without a key each call leases a new number. */
  readonly idempotencyKey?: string;
}

export interface Alpha {
  demandCheck(body: DemandCheckBody, options?: PartnerCallOptions): Promise<DemandCheckAnswer>;
  getPhone(body: GetPhoneBody, options?: LeaseOptions): Promise<GetPhoneAnswer>;
  ads(body: AdsBody, options?: PartnerCallOptions): Promise<AlphaAdsAnswer>;
}

/** The first partner: the value of a call, a leased number, and ads. */
export function createAlpha(config: AlphaConfig, deps: PartnerCallDeps): Alpha {
  const common = { partner: 'alpha', endpoint: config, authorization: alphaAuthorization(config) } as const;
  const demandCheck = createPartnerCall<DemandCheckBody, DemandCheckAnswer>(
    { ...common, operation: 'demand-check', read: readDemandCheck },
    deps,
  );
  const getPhone = createPartnerCall<GetPhoneBody, GetPhoneAnswer>({ ...common, operation: 'get-phone', read: readGetPhone }, deps);
  const ads = createPartnerCall<AdsBody, AlphaAdsAnswer>({ ...common, operation: 'ads', read: readAlphaAds }, deps);
  return {
    demandCheck: (body, options) => demandCheck(body, options),
    getPhone: (body, options = {}) => getPhone(body, options, { 'Idempotency-Key': options.idempotencyKey ?? newId() }),
    ads: (body, options) => ads(body, options),
  };
}
