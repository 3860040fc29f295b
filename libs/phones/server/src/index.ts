import '@waypost/platform/kernel/server-only';

export { createLeases, type Leases, type LeasesDeps, type OfferedNumber } from './leases/create-leases';
export { type KeptLease, type LeaseAsk, type LeaseCounts, type LeaseHolder, type LeaseStore } from './leases/lease-store';
export { type AskedLease, type LeaseFilter, type LeaseQueries, type LeaseState } from './leases/lease-queries';
export { placementRows, type PlacementCalls, type PlacementStore } from './leases/placement-rows';
export { markCalls, type StoredCall } from './leases/mark-calls';
export { ruleRehearsal } from './replay/rehearsal';
export { defineReplayJobs } from './replay/replay-jobs';
export { type ReplayRecord, type ReplayStore } from './replay/replay-store';
export { createReplays, type Replays } from './replay/replays';
export { type VisitFacts } from './replay/visit-facts';
export { createPhoneRuleKind } from './rules/phone-rule-kind';
export { placementNumbers } from './rules/placement-numbers';
export { createPublishedRules, type PublishedRules } from './rules/published-rules';
export { type FigureDays, type PhoneFigures } from './rules/phone-figures';
export { ruleRows } from './rules/rule-rows';
export { rulesOfContents } from './rules/rules-of-contents';
export { testAddress, type TestAddressDeps } from './rules/test-address';
