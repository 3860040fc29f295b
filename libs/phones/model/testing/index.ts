export { aLease, aPlacement } from './a-placement';
export { aPhoneRule, aRulePage, aRuleVisit } from './a-phone-rule';
export { matchPhoneRule } from './match-phone-rule';
export { anyConditions, anyInstant, anyPage, anyRules, anyVisit } from './any-rules';
