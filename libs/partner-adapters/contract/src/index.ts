export {
  DEMAND_CHECK_MAX,
  PHONE_LEASE_SECONDS,
  PROTOCOL_VERSION,
  type AlphaAd,
  type AlphaAdsAnswer,
  type DemandCheckAnswer,
  type DemandCheckBody,
  type GetPhoneAnswer,
  type GetPhoneBody,
} from './alpha';
export { AskRefused } from './ask-refused';
export { type BetaAd, type BetaAdsAnswer } from './beta';
export { isLowBid } from './demand-check-result';
export { type LeadAnswers } from './lead-answers';
export { type AlphaAutoLead, type AlphaMedicareLead, type BetaAutoLead } from './lead-mapping';
export { mergeAds, type MergedAd } from './merged-ads';
export { parseAlphaAds, parseBetaAds, parseDemandCheckAnswer, parseGetPhoneAnswer } from './partner-answers';
export {
  type AdsBody,
  PARTNER_CALL_OUTCOMES,
  type PartnerCallFilter,
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
  type AskingVisit,
  type PartnerRequestInput,
  type SeenByServer,
} from './partner-request';
export { withoutPhone } from './phone-removal';
