export { type LeasedNumber } from './leased-number';
export { afterLeaseEvent, leaseStage, type LeaseEvent, type LeaseFacts, type LeaseStage } from './lease-stage';
export {
  bestFirst,
  explainRules,
  matchPhoneRule,
  rulesForPage,
  type ConditionName,
  type FailedCondition,
  type RuleVerdict,
} from './match-phone-rule';
export { numberInForce, type NumberInForce } from './number-in-force';
export { parsePhoneRule, type RuleFault } from './parse-phone-rule';
export { parsePhoneDigits } from './phone-digits';
export { displayPhone, telHref } from './shown-phone';
export {
  type PageConditions,
  type PhoneRule,
  type PhoneRuleSource,
  type RuleConditions,
  type RulePage,
  type RuleSettings,
  type RuleVisit,
  type VisitConditions,
  type VisitRule,
  type WeeklyWindow,
} from './phone-rule';
export { type Placement } from './placement';
export { placementInForce, type PlacementInForce } from './visit-rule';
