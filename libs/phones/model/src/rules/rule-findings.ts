import { markRules, type RuleMark, type SiteFacts } from './mark-rules';
import type { PhoneRule } from '../phone-rule';
import { markInWords } from './rule-words';

/** A problem of a rule, with its field (R10.16, R15.05). */
export interface RuleFinding {
  readonly severity: 'stop' | 'warning';
  readonly code: string;
  readonly message: string;
  readonly field: string;
  readonly excerpt: null;
}

/** The field of a rule at which a mark is shown. */
const FIELD_OF_MARK = {
  'never-matches': 'conditions',
  hidden: 'priority',
  'unknown-number': 'settings.defaultPhone',
  'affiliate-without-placement': 'settings.placementId',
} as const satisfies Record<RuleMark['kind'], string>;

/**
 * A rule whose conditions exclude each other is a mistake and stops a publish. As it never applies, it can just as well be switched off.
 */
const severityOf = ({ kind }: RuleMark): RuleFinding['severity'] => (kind === 'never-matches' ? 'stop' : 'warning');

/** Returns the rules that never apply because this rule, alone or with others, applies before them. */
const hiddenBehind = (marks: ReadonlyMap<string, readonly RuleMark[]>, key: string): readonly string[] =>
  [...marks].flatMap(([id, list]) => (list.some((mark) => mark.kind === 'hidden' && mark.behind.includes(key)) ? [id] : []));

/**
 * Returns the findings of each of these rules among all rules that will be live, by key. They include the rules that it hides from visits.
 */
export function ruleFindings(
  rules: readonly PhoneRule[],
  keys: readonly string[],
  site: SiteFacts,
): ReadonlyMap<string, readonly RuleFinding[]> {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const marks = markRules(rules, site);
  const nameOf = (id: string): string => `“${byId.get(id)?.name ?? id}”`;
  return new Map(
    keys.map((key) => {
      const ofItself = (marks.get(key) ?? []).map((mark): RuleFinding => ({
        severity: severityOf(mark),
        code: mark.kind,
        message: markInWords(mark, nameOf),
        field: FIELD_OF_MARK[mark.kind],
        excerpt: null,
      }));
      const ofOthers = hiddenBehind(marks, key)
        .filter((id) => !keys.includes(id))
        .map((id): RuleFinding => ({
          severity: 'warning',
          code: 'hides',
          message: `${nameOf(id)} never answers any more: this rule answers its visits first.`,
          field: 'priority',
          excerpt: null,
        }));
      return [key, [...ofItself, ...ofOthers]];
    }),
  );
}
