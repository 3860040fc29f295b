export { failingPartnerPorts, fakePartnerCallLog, fakePartnerPorts, type FakePartnerCallLog, type FakePartnerPorts } from './fake-partners';
export {
  aBetaAd,
  aBetaAdsAnswer,
  aDemandCheckAnswer,
  aDemandCheckBody,
  aGetPhoneAnswer,
  aGetPhoneBody,
  anAdsBody,
  anAlphaAd,
  anAlphaAdsAnswer,
  anAutoLead,
  aPartnerFailure,
  aPartnerRequestInput,
} from './partner-builders';
