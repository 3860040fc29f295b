import '@waypost/platform/kernel/server-only';
export { editRules } from './rules/edit-rules';
export { createPhoneRuleKind } from './rules/phone-rule-kind';
export { placementNumbers } from './rules/placement-numbers';
export { createPublishedRules } from './rules/published-rules';
export { type FigureDays, type PhoneFigures } from './rules/phone-figures';
export { ruleRows } from './rules/rule-rows';
export { rulesOfContents } from './rules/rules-of-contents';
export { testAddress, type TestAddressDeps } from './rules/test-address';
