import { bestFirst, rulesForPage, type ConditionName } from '../match-phone-rule';
import type { PhoneRule, RulePage } from '../phone-rule';
import { visitBox, weekEdges, withoutBox, type VisitBox } from './visit-box';

/** A problem of a rule (R10.16). */
export type RuleMark =
  /** No page of the site meets these conditions together. */
  | { readonly kind: 'never-matches'; readonly conditions: readonly ConditionName[] }
  /** One of these earlier rules applies to each visit that it matches. */
  | { readonly kind: 'hidden'; readonly behind: readonly string[] }
  | { readonly kind: 'unknown-number'; readonly phone: string }
  /** Calls are paid to the affiliate but counted on the page's own placement. */
  | { readonly kind: 'affiliate-without-placement'; readonly afid: string };

export interface SiteFacts {
  /** Every page that visitors can reach. */
  readonly pages: readonly RulePage[];
  /** The numbers of placements, ten digits each. */
  readonly numbers: ReadonlySet<string>;
}

/** Only a set of rules built on purpose splits into more pieces. A rule that is not proved hidden is not marked. */
const MAX_PIECES = 500;

/** Returns the problems by rule. Rules without problems are left out. */
export function markRules(rules: readonly PhoneRule[], { pages: all, numbers }: SiteFacts): ReadonlyMap<string, readonly RuleMark[]> {
  const pages = distinctPages(all, rules);
  const ordered = bestFirst(rules);
  const edges = weekEdges(rules.flatMap(({ conditions }) => conditions.hours ?? []));
  const boxes = new Map(ordered.map((rule) => [rule.id, visitBox(visitConditionsOf(rule), edges)]));
  const pagesOf = new Map(ordered.map((rule) => [rule.id, pages.filter((page) => rulesForPage([rule], page).length > 0)]));
  const marks = ordered.map((rule, index): readonly [string, readonly RuleMark[]] => {
    const own = pagesOf.get(rule.id) ?? [];
    const before = ordered.slice(0, index);
    return [rule.id, [...reachMarks(rule, own, before), ...settingMarks(rule, numbers)]];
  });
  return new Map(marks.filter(([, list]) => list.length > 0));

  function reachMarks(rule: PhoneRule, own: readonly RulePage[], before: readonly PhoneRule[]): readonly RuleMark[] {
    if (own.length === 0) return [{ kind: 'never-matches', conditions: contradiction(rule, pages) }];
    // A single rule that hides it explains more than all the rules that take a part of it first.
    const alone = before.find((better) => hiddenBehind(rule, own, [better]));
    const behind = alone ? [alone.id] : hiddenBehind(rule, own, before);
    return behind ? [{ kind: 'hidden', behind }] : [];
  }

  /** Returns the rules that apply to every visit that this one matches, on each of its pages; null if a visit remains for it. */
  function hiddenBehind(rule: PhoneRule, own: readonly RulePage[], before: readonly PhoneRule[]): readonly string[] | null {
    const whole = boxes.get(rule.id);
    if (!whole) return null;
    const behind = new Set<string>();
    for (const page of own) {
      let left: readonly VisitBox[] = [whole];
      for (const better of before) {
        const box = boxes.get(better.id);
        if (!box || !pagesOf.get(better.id)?.includes(page)) continue;
        const rest = left.flatMap((piece) => withoutBox(piece, box));
        if (rest.length !== left.length || rest.some((piece, at) => piece !== left[at])) behind.add(better.id);
        left = rest;
        if (left.length === 0 || left.length > MAX_PIECES) break;
      }
      if (left.length > 0) return null;
    }
    return before.filter(({ id }) => behind.has(id)).map(({ id }) => id);
  }
}

/** Returns one page of each kind that the rules distinguish. A site has thousands of pages, and its rules name a few of them. */
function distinctPages(pages: readonly RulePage[], rules: readonly PhoneRule[]): readonly RulePage[] {
  const named = PAGE_CONDITIONS.map((name) => ({ name, values: new Set(rules.flatMap(({ conditions }) => conditions[name] ?? [])) }));
  const kindOf = (page: RulePage): string =>
    JSON.stringify(named.map(({ name, values }) => (values.has(page[name] ?? '') ? (page[name] ?? '') : null)));
  return [...new Map(pages.map((page) => [kindOf(page), page])).values()];
}

function settingMarks({ settings: { afid, placementId, defaultPhone } }: PhoneRule, numbers: ReadonlySet<string>): readonly RuleMark[] {
  return [
    ...(defaultPhone !== null && !numbers.has(defaultPhone) ? [{ kind: 'unknown-number', phone: defaultPhone } as const] : []),
    ...(placementId === null ? [{ kind: 'affiliate-without-placement', afid } as const] : []),
  ];
}

/** Returns the visit's conditions in the form that a page carries. */
const visitConditionsOf = ({ conditions: { utmSource, utmMedium, paid, state, hours } }: PhoneRule) => ({
  utmSource: utmSource?.map((value) => value.toLowerCase()),
  utmMedium: utmMedium?.map((value) => value.toLowerCase()),
  paid,
  state,
  hours,
});

const PAGE_CONDITIONS = ['brand', 'product', 'page', 'language', 'smid'] as const;

/** Returns the smallest set of conditions that no page meets together: one with an unused value, two that exclude each other, or more. */
function contradiction(rule: PhoneRule, pages: readonly RulePage[]): readonly ConditionName[] {
  const asked = PAGE_CONDITIONS.filter((name) => rule.conditions[name] !== undefined);
  const subsets = subsetsOf(asked).sort((a, b) => a.length - b.length);
  const isMetBySome = (names: readonly ConditionName[]) => {
    const conditions = Object.fromEntries(names.map((name) => [name, rule.conditions[name]]));
    return pages.some((page) => rulesForPage([{ ...rule, conditions }], page).length > 0);
  };
  return subsets.find((names) => !isMetBySome(names)) ?? asked;
}

const subsetsOf = <T>(list: readonly T[]): T[][] =>
  list.reduce<T[][]>((subsets, each) => [...subsets, ...subsets.map((some) => [...some, each])], [[]]);
