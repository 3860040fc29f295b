// What staff's screens and the replay need of phone rules, and no visitor's browser does.
export { answersAsOfThen, answersBy } from './replay/answer-visits';
export { addCounts, NOTHING_COUNTED, type ReplayCount } from './replay/replay-count';
export { replayInputs, replayInWords, replayResult, TRUSTED_AGREEMENT, type ReplayInputs, type ReplayResult } from './replay/replay-result';
export { ReplayTally, type ReplayRules } from './replay/replay-tally';
export type { ReplayVisit } from './replay/replay-visit';
export { markRules, type RuleMark } from './rules/mark-rules';
export { ruleFindings } from './rules/rule-findings';
export { parsePhoneDigits } from './phone-digits';
export { activeRules, isPhoneRuleKey, type PhoneRuleContent } from './rules/phone-rule-content';
export { conditionInWords, conditionsInWords, hoursInWords, markInWords, ruleInWords, type ConditionNames } from './rules/rule-words';
export { reprioritized } from './rules/reprioritized';
export { testRules, type RuleTest } from './rules/test-rules';
