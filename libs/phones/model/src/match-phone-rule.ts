import type { PageConditions, PhoneRule, RuleConditions, RulePage, RuleVisit, VisitConditions, VisitRule } from './phone-rule';
import { holdsForVisit } from './visit-rule';

/** The name of one condition of a rule. */
export type ConditionName = keyof RuleConditions;

/** The result of one rule for one visit. */
export interface RuleVerdict {
  readonly rule: PhoneRule;
  /** `outranked`: it matches, but an earlier rule applies. */
  readonly verdict: 'answers' | 'outranked' | 'no-match';
  /** The conditions that are not met; empty if the rule matches. */
  readonly failed: readonly FailedCondition[];
}

export interface FailedCondition {
  readonly condition: ConditionName;
  readonly wanted: RuleConditions[ConditionName];
  /** The visit's own value; for `hours`, the instant of the test. */
  readonly was: string | boolean | null;
}

/**
 * Returns the verdict on every rule for this visit, best first: which one applies, and why each other does not. The control center's tester
 * shows it (R10.08).
 */
export function explainRules(rules: readonly PhoneRule[], page: RulePage, visit: RuleVisit, now: Date): readonly RuleVerdict[] {
  let isAnswered = false;
  return bestFirst(rules).map((rule) => {
    const failed = failedConditions(rule.conditions, page, visit, now);
    if (failed.length > 0) return { rule, verdict: 'no-match', failed };
    const verdict = isAnswered ? 'outranked' : 'answers';
    isAnswered = true;
    return { rule, verdict, failed };
  });
}

/**
 * Returns the rules that may apply to a visit of a page, best first, each with the conditions that only the visit decides. The result is
 * small enough to be part of the page, which is cached for everyone.
 */
export function rulesForPage(rules: readonly PhoneRule[], page: RulePage): readonly VisitRule[] {
  const possible = bestFirst(rules)
    .filter(({ conditions }) => holdsOnPage(conditions, page))
    .map(visitRule);
  const certain = possible.findIndex(({ when }) => !when);
  // A rule without conditions always applies, so none after it is ever reached.
  return certain === -1 ? possible : possible.slice(0, certain + 1);
}

/**
 * Sorts rules into the order in which they are tried: by priority, then number of conditions, then id. The result does not depend on the
 * input's order.
 */
export const bestFirst = (rules: readonly PhoneRule[]): readonly PhoneRule[] =>
  [...rules].sort((a, b) => b.priority - a.priority || specificity(b) - specificity(a) || (a.id < b.id ? -1 : Number(a.id > b.id)));

/** Returns a rule's number of conditions. A rule with more conditions is meant for fewer visits. */
export const specificity = ({ conditions }: PhoneRule): number =>
  Object.values(conditions).filter((condition) => condition !== undefined).length;

const PAGE_CONDITIONS = ['brand', 'product', 'page', 'language', 'smid'] as const satisfies readonly (keyof PageConditions)[];
/** The conditions that only the visit decides. */
export const VISIT_CONDITIONS = ['utmSource', 'utmMedium', 'paid', 'state', 'hours'] as const satisfies readonly (keyof VisitConditions)[];

const holdsOnPage = (conditions: PageConditions, page: RulePage): boolean =>
  PAGE_CONDITIONS.every((name) => conditions[name]?.includes(page[name] ?? '') ?? true);

const lowerCase = (values: readonly string[] | undefined): readonly string[] | undefined => values?.map((value) => value.toLowerCase());

/** Lower-cases campaign values, because they are written in any case and mean the same. */
const normalized = (conditions: VisitConditions): VisitConditions => ({
  ...conditions,
  utmSource: lowerCase(conditions.utmSource),
  utmMedium: lowerCase(conditions.utmMedium),
});

function visitRule({ id, conditions, settings }: PhoneRule): VisitRule {
  const { afid, placementId, defaultPhone } = settings;
  const left = normalized(conditions);
  const when = Object.fromEntries(VISIT_CONDITIONS.flatMap((name) => (left[name] === undefined ? [] : [[name, left[name]]])));
  return {
    id,
    afid,
    ...(placementId !== null && { placementId }),
    ...(defaultPhone !== null && { defaultPhone }),
    ...(Object.keys(when).length > 0 && { when }),
  };
}

function failedConditions(conditions: RuleConditions, page: RulePage, visit: RuleVisit, now: Date): FailedCondition[] {
  const was: Readonly<Record<ConditionName, string | boolean | null>> = {
    ...page,
    utmSource: visit.utmSource,
    utmMedium: visit.utmMedium,
    paid: visit.isPaid,
    state: visit.state,
    hours: now.toISOString(),
  };
  const left = normalized(conditions);
  const fails = [
    ...PAGE_CONDITIONS.filter((name) => !holdsOnPage({ [name]: conditions[name] }, page)),
    ...VISIT_CONDITIONS.filter((name) => !holdsForVisit({ [name]: left[name] }, visit, now)),
  ];
  return fails.map((condition) => ({ condition, wanted: conditions[condition], was: was[condition] }));
}
