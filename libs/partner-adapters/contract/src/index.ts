export {
  MAX_DEMAND_CHECK,
  PHONE_LEASE_SECONDS,
  PROTOCOL_VERSION,
  type AlphaAdsAnswer,
  type DemandCheckAnswer,
  type DemandCheckBody,
  type GetPhoneAnswer,
  type GetPhoneBody,
} from './alpha';
export type { BetaAdsAnswer } from './beta';
export { isLowBid } from './demand-check-result';
export { FREE_TEXT_LEAD_FIELDS, isEmpty } from './lead-mapping';
export { parseAlphaAds, parseBetaAds } from './partner-answers';
