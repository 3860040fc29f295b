export { type LeaseCount, type PlacementRow } from './placement-row';
export { phonePaths } from './phone-paths';
export { MAX_PRIORITY, parsePhoneRuleContent, phoneRuleSchema } from './phone-rule-schema';
export { REPLAY_STATES, type ReplayRequest, type ReplayState, type ReplayView } from './replay-view';
export { type PhoneRuleRow, type RuleEdit, type RuleSite } from './rule-row';
export { newStateFault, stateFindings } from './state-findings';
export { type AddressQuestion, type AddressTest } from './rule-test';
