export { aLease, aPlacement } from './a-placement';
export { BEFORE_LEASE_END, CLICKED_LEASE, OFFERED_LEASE, SHOWN_LEASE } from './lease-facts';
export { aPhoneRule, aRulePage, aRuleVisit } from './a-phone-rule';
export { matchPhoneRule } from './match-phone-rule';
export { anyConditions, anyInstant, anyPage, anyRules, anyVisit } from './any-rules';
