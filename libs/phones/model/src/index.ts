export { bestFirst, rulesForPage, type FailedCondition } from './match-phone-rule';
export { displayPhone, telHref } from './shown-phone';
export type { PhoneRule, PhoneRuleSource, RuleConditions, RulePage, RuleSettings, RuleVisit, WeeklyWindow } from './phone-rule';
export { type Placement } from './placement';
export { placementInForce } from './visit-rule';
