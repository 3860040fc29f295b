export { markRules, type RuleMark } from './rules/mark-rules';
export { ruleFindings } from './rules/rule-findings';
export { parsePhoneDigits, TEN_DIGITS } from './phone-digits';
export { activeRules, isPhoneRuleKey, type PhoneRuleContent } from './rules/phone-rule-content';
export {
  conditionInWords,
  conditionsInWords,
  hoursInWords,
  markInWords,
  productName,
  ruleInWords,
  type ConditionNames,
} from './rules/rule-words';
export { reprioritized } from './rules/reprioritized';
export { testRules, type RuleTest } from './rules/test-rules';
