import type { PhoneRule, RulePage, RuleVisit } from '../src/phone-rule';

/** A rule that matches every visit, unless conditions are given. */
export const aPhoneRule = (changes: Partial<PhoneRule> = {}): PhoneRule => ({
  id: 'rule-1',
  name: 'A rule',
  priority: 0,
  conditions: {},
  settings: { afid: 'afid-of-rule', placementId: null, defaultPhone: null },
  ...changes,
});

export const aRulePage = (changes: Partial<RulePage> = {}): RulePage => ({
  brand: 'tqg',
  product: 'auto',
  page: 'quiz-auto',
  language: 'english',
  smid: 'smid-1',
  ...changes,
});

export const aRuleVisit = (changes: Partial<RuleVisit> = {}): RuleVisit => ({
  utmSource: null,
  utmMedium: null,
  isPaid: false,
  state: null,
  ...changes,
});
