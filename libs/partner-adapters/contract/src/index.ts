export {
  DEMAND_CHECK_MAX,
  PHONE_LEASE_SECONDS,
  PROTOCOL_VERSION,
  type AlphaAdsAnswer,
  type DemandCheckAnswer,
  type DemandCheckBody,
  type GetPhoneAnswer,
  type GetPhoneBody,
} from './alpha';
export { AskRefused } from './ask-refused';
export type { BetaAdsAnswer } from './beta';
export { isLowBid } from './demand-check-result';
export { isEmpty } from './lead-mapping';
export { mergeAds } from './merged-ads';
export { parseAlphaAds, parseBetaAds } from './partner-answers';
export {
  type AdsBody,
  PARTNER_CALL_OPERATIONS,
  PARTNER_CALL_OUTCOMES,
  type PartnerCallOperation,
  type PartnerCallLog,
  type PartnerCallOutcome,
  type PartnerCallQueries,
  type PartnerCallRecord,
  type PartnerCallTally,
  type PartnerDay,
  type PartnerId,
  type PartnerPorts,
} from './partner-ports';
export {
  adsBody,
  asOfPage,
  asSeenByServer,
  demandCheckBody,
  getPhoneBody,
  leadProduct,
  type PartnerRequestInput,
  type SeenByServer,
} from './partner-request';
export { withoutPhone } from './phone-removal';
