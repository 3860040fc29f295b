import { explainRules, type FailedCondition, type RuleVerdict } from '../match-phone-rule';
import type { PhoneRule, RulePage, RuleVisit } from '../phone-rule';
import type { Placement } from '../placement';

/** The tester's answer for an address, a time and a state (R10.14). */
export interface RuleTest {
  /** The rule that applies; null for the page's own placement. */
  readonly rule: string | null;
  readonly afid: string | null;
  readonly placementId: string;
  /** Ten digits. */
  readonly phone: string;
  /** Every rule, best first. */
  readonly verdicts: readonly {
    readonly rule: string;
    readonly verdict: RuleVerdict['verdict'];
    readonly failed: readonly FailedCondition[];
  }[];
}

export interface RuleTestQuestion {
  readonly rules: readonly PhoneRule[];
  readonly page: RulePage;
  readonly visit: RuleVisit;
  readonly at: Date;
  /** The page's own placement. */
  readonly placement: Placement;
}

/** Returns the rule that applies with its settings, and for each other rule why it does not. */
export function testRules({ rules, page, visit, at, placement }: RuleTestQuestion): RuleTest {
  const verdicts = explainRules(rules, page, visit, at);
  const answer = verdicts.find(({ verdict }) => verdict === 'answers')?.rule ?? null;
  return {
    rule: answer?.id ?? null,
    afid: answer?.settings.afid ?? placement.afid,
    placementId: answer?.settings.placementId ?? placement.placementId,
    phone: answer?.settings.defaultPhone ?? placement.defaultPhone,
    verdicts: verdicts.map(({ rule, verdict, failed }) => ({ rule: rule.id, verdict, failed })),
  };
}
