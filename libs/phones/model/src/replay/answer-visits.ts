import { explainRules, rulesForPage, VISIT_CONDITIONS, type ConditionName } from '../match-phone-rule';
import type { PhoneRule, RulePage, RuleVisit } from '../phone-rule';
import type { Placement } from '../placement';
import { placementInForce } from '../visit-rule';
import type { LosableInput, RuleAnswer } from './replay-visit';

/** A set of rules that answers visits like the live site: it first selects the page's rules, and then the visit's among them. */
export interface RuleAnswers {
  of(page: RulePage, visit: RuleVisit, at: Date): RuleAnswer;
  /** Returns the page's own number, as the shared page shows it. */
  ownOf(page: RulePage): RuleAnswer;
  /** True if any of these inputs affects a rule on this page. */
  dependOn(page: RulePage, inputs: readonly LosableInput[]): boolean;
  /** Returns the conditions of a rule that depend on the visit. */
  askedBy(rule: string): readonly ConditionName[];
  /** Returns the conditions of a rule that a visit does not meet; null if there is no such rule. */
  failedBy(rule: string, page: RulePage, visit: RuleVisit, at: Date): readonly ConditionName[] | null;
}

/** Returns a page's own placement. */
export type PlacementOfPage = (page: Pick<RulePage, 'brand' | 'product'>) => Placement;

/** The values of a page that anybody can make up in an event. Its brand and its product are among ours. */
const CLAIMED = ['page', 'language', 'smid'] as const;

/** Answers visits by these rules. Visits are many, so the rules for each page are selected once. */
export function answersBy(rules: readonly PhoneRule[], placementOf: PlacementOfPage): RuleAnswers {
  const pages = new Map<string, Placement>();
  const named = CLAIMED.map((name) => ({ name, values: new Set(rules.flatMap(({ conditions }) => conditions[name] ?? [])) }));
  const onPage = (page: RulePage): Placement => {
    // All values that no rule names have the same rules. So there are few keys, whatever events contain.
    const claimed = named.map(({ name, values }) => (values.has(page[name] ?? '') ? page[name] : null));
    const key = JSON.stringify([page.brand, page.product, ...claimed]);
    const picked = pages.get(key) ?? { ...placementOf(page), rules: rulesForPage(rules, page) };
    pages.set(key, picked);
    return picked;
  };
  return {
    of(page, visit, at) {
      const { rule, afid, placementId, defaultPhone } = placementInForce(onPage(page), visit, at);
      return { rule: rule?.id ?? null, afid, placementId, phone: defaultPhone };
    },
    ownOf(page) {
      const { afid, placementId, defaultPhone } = onPage(page);
      return { rule: null, afid, placementId, phone: defaultPhone };
    },
    dependOn: (page, inputs) => onPage(page).rules?.some(({ when }) => inputs.some((input) => when?.[input] !== undefined)) ?? false,
    askedBy(id) {
      const conditions = rules.find((rule) => rule.id === id)?.conditions;
      return VISIT_CONDITIONS.filter((name) => conditions?.[name] !== undefined);
    },
    failedBy(id, page, visit, at) {
      const rule = rules.find((each) => each.id === id);
      return rule ? explainRules([rule], page, visit, at).flatMap(({ failed }) => failed.map(({ condition }) => condition)) : null;
    },
  };
}

/** Main's rules from an instant on. */
export interface RulesSince {
  /** ISO instant. */
  readonly from: string;
  readonly rules: readonly PhoneRule[];
}

/** Returns the rules that main had at each instant; before the first publish, the first ones. */
export function answersAsOfThen(history: readonly RulesSince[], placementOf: PlacementOfPage): (at: Date) => RuleAnswers {
  const versions = [...history]
    .map(({ from, rules }) => ({ from: Date.parse(from), answers: answersBy(rules, placementOf) }))
    .sort((a, b) => a.from - b.from);
  const none = answersBy([], placementOf);
  return (at) => (versions.findLast(({ from }) => from <= at.getTime()) ?? versions[0])?.answers ?? none;
}
