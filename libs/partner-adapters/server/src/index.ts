import '@waypost/platform/kernel/server-only';

export { type AlphaConfig, type LeaseOptions } from './alpha/send';
export { boundPartners, type BoundPartners, type BoundPartnersDeps, type PartnerLimits } from './bound-partners';
export { type BetaConfig } from './beta/send';
export { createPartnerAdapters, type PartnerAdapters, type PartnerAdaptersDeps } from './partner-adapters';
export { type BreakerChange, type PartnerCallOptions } from './partner-call';
export { PartnerFailure, type PartnerFailureOutcome } from './partner-failure';
