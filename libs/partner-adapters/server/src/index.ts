import '@waypost/platform/kernel/server-only';
export { boundPartners, type BoundPartners, type PartnerLimits } from './bound-partners';
export { createPartnerAdapters } from './partner-adapters';
