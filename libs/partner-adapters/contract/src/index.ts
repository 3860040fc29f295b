export {
  DEMAND_CHECK_MAX,
  LOW_BID_THRESHOLD,
  PHONE_LEASE_SECONDS,
  PROTOCOL_VERSION,
  type AlphaAd,
  type AlphaAdsAnswer,
  type DemandCheckAnswer,
  type DemandCheckBody,
  type GetPhoneAnswer,
  type GetPhoneBody,
} from './alpha';
export { type BetaAd, type BetaAdsAnswer } from './beta';
export { type AdsBody, type PartnerCallLog, type PartnerCallOutcome, type PartnerCallRecord, type PartnerId, type PartnerPorts } from './partner-ports';
