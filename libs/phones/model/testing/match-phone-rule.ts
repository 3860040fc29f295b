import { explainRules } from '../src/match-phone-rule';
import type { PhoneRule, RulePage, RuleVisit } from '../src/phone-rule';

/** The rule that answers a visit at an instant, as the tester of the control center has it; or null (R8.11). */
export const matchPhoneRule = (rules: readonly PhoneRule[], page: RulePage, visit: RuleVisit, now: Date): PhoneRule | null =>
  explainRules(rules, page, visit, now).find(({ verdict }) => verdict === 'answers')?.rule ?? null;
