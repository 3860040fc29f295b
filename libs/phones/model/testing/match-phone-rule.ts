import { explainRules } from '../src/match-phone-rule';
import type { PhoneRule, RulePage, RuleVisit } from '../src/phone-rule';

/** Returns the rule that applies to a visit at an instant, by the control center's tester, or null (R8.11). */
export const matchPhoneRule = (rules: readonly PhoneRule[], page: RulePage, visit: RuleVisit, now: Date): PhoneRule | null =>
  explainRules(rules, page, visit, now).find(({ verdict }) => verdict === 'answers')?.rule ?? null;
