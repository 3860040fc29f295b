export { AskRefused } from '../src/ask-refused';
export { PartnerFailure, type PartnerFailureOutcome } from '../src/partner-failure';
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
} from '../src/partner-ports';
