import '@waypost/platform/kernel/server-only';

export { createLeases, type Leases } from './leases/create-leases';
export type { StoredLease, LeaseAsk, LeaseStore } from './leases/lease-store';
export { type AskedLease, type LeaseFilter, type LeaseQueries, type LeaseState } from './leases/lease-queries';
export { placementRows, type PlacementCalls, type PlacementStore } from './leases/placement-rows';
export { markCalls } from './leases/mark-calls';
export { ruleRehearsal } from './replay/rehearsal';
export { defineReplayJobs } from './replay/replay-jobs';
export { type ReplayRecord, type ReplayStore } from './replay/replay-store';
export { createReplays, type Replays } from './replay/replays';
export { type VisitFacts } from './replay/visit-facts';
export { createPhoneRuleKind } from './rules/phone-rule-kind';
export { placementNumbers } from './rules/placement-numbers';
export { createPublishedRules } from './rules/published-rules';
export { type FigureDays, type PhoneFigures } from './rules/phone-figures';
export { ruleRows } from './rules/rule-rows';
export { rulesOfContents } from './rules/rules-of-contents';
export { testAddress, type TestAddressDeps } from './rules/test-address';
