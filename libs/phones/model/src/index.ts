export { type LeasedNumber } from './leased-number';
export { leaseStage, type LeaseFacts, type LeaseStage } from './lease-stage';
export { bestFirst, rulesForPage, type FailedCondition } from './match-phone-rule';
export { numberInForce, type NumberInForce } from './number-in-force';
export { displayPhone, telHref } from './shown-phone';
export type { PhoneRule, PhoneRuleSource, RuleConditions, RulePage, RuleSettings, RuleVisit, WeeklyWindow } from './phone-rule';
export { type Placement } from './placement';
export { placementInForce } from './visit-rule';
