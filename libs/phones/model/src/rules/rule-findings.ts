import { markRules, type RuleMark, type SiteFacts } from './mark-rules';
import type { PhoneRule } from '../phone-rule';
import { markInWords } from './rule-words';

/** What speaks against a rule, at its field (R10.16, R15.05). */
export interface RuleFinding {
  readonly severity: 'stop' | 'warning';
  readonly code: string;
  readonly message: string;
  readonly field: string;
  readonly excerpt: null;
}

/** Where in a rule a mark stands. */
const FIELD_OF_MARK = {
  'never-matches': 'conditions',
  hidden: 'priority',
  'unknown-number': 'settings.defaultPhone',
  'affiliate-without-placement': 'settings.placementId',
} as const satisfies Record<RuleMark['kind'], string>;

/** Conditions that exclude each other are a slip: such a rule can be switched off, and answers nobody either way. */
const severityOf = ({ kind }: RuleMark): RuleFinding['severity'] => (kind === 'never-matches' ? 'stop' : 'warning');

/** The rules that are hidden behind one, alone or with others. */
const hiddenBehind = (marks: ReadonlyMap<string, readonly RuleMark[]>, key: string): readonly string[] =>
  [...marks].flatMap(([id, list]) => (list.some((mark) => mark.kind === 'hidden' && mark.behind.includes(key)) ? [id] : []));

/** By its key, what speaks against each of these rules among all that are live with them: those that it hides from visits, too. */
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
