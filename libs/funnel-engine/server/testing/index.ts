export { aRecordedConsent, funnelFakes, type FunnelFakes } from './funnel-fakes';
export { aPlainRequest, aQuizPayload } from './plain-request';
export { anOutcomeInput } from './outcome-input';
