import '@waypost/platform/kernel/server-only';

export { createLeases, type Leases, type LeasesDeps, type OfferedNumber } from './leases/create-leases';
export { type KeptLease, type LeaseAsk, type LeaseCounts, type LeaseHolder, type LeaseStore } from './leases/lease-store';
export { markCalls, type StoredCall } from './leases/mark-calls';
export { createPhoneRuleKind } from './rules/phone-rule-kind';
export { createPublishedRules, type PublishedRules } from './rules/published-rules';
export { placementNumbers } from './rules/placement-numbers';
export { rulesOfContents } from './rules/rules-of-contents';
