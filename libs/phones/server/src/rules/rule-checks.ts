import type { PublishCheck } from '@waypost/content/contract';
import type { CheckedContent, ContentRules } from '@waypost/content/contract/kinds';
import type { PhoneRule, RulePage } from '@waypost/phones/model';
import { markInWords, markRules, type RuleMark } from '@waypost/phones/model/staff';
import { rulesWith } from './rules-of-contents';

export interface RuleChecksDeps {
  /** The rules that answer visitors now. */
  readonly rules: () => readonly PhoneRule[];
  /** Every page that visitors can meet, with those that go live together with the rules. */
  readonly pages: (live: readonly CheckedContent[]) => readonly RulePage[];
  /** The numbers that a placement is reached by, ten digits. */
  readonly numbers: ReadonlySet<string>;
}

/** Where in a rule a mark stands. */
const FIELD_OF_MARK = {
  'never-matches': 'conditions',
  hidden: 'priority',
  'unknown-number': 'settings.defaultPhone',
  'affiliate-without-placement': 'settings.placementId',
} as const satisfies Record<RuleMark['kind'], string>;

/** Conditions that exclude each other are a slip: such a rule can be switched off, and answers nobody either way. */
const severityOf = ({ kind }: RuleMark): PublishCheck['severity'] => (kind === 'never-matches' ? 'stop' : 'warning');

/** What speaks against rules among all that will be live with them (R10.16). */
export const createRuleChecks =
  ({ rules, pages, numbers }: RuleChecksDeps): NonNullable<ContentRules['checks']> =>
  async (contents) => {
    const own = contents.filter(({ kind }) => kind === 'phone-rule');
    if (own.length === 0) return [];
    const live = new Map(rulesWith(rules(), own).map((rule) => [rule.id, rule]));
    const marks = markRules([...live.values()], { pages: pages(contents), numbers });
    const nameOf = (id: string): string => `“${live.get(id)?.name ?? id}”`;
    return own.flatMap(({ kind, key, label }) => {
      const about = { kind, key, label, excerpt: null };
      const ofItself = (marks.get(key) ?? []).map((mark): PublishCheck => ({
        ...about,
        severity: severityOf(mark),
        code: mark.kind,
        message: markInWords(mark, nameOf),
        field: FIELD_OF_MARK[mark.kind],
      }));
      const ofOthers = hiddenBehind(marks, key)
        .filter((id) => !own.some((content) => content.key === id))
        .map((id): PublishCheck => ({
          ...about,
          severity: 'warning',
          code: 'hides',
          message: `${nameOf(id)} never answers any more: this rule answers its visits first.`,
          field: 'priority',
        }));
      return [...ofItself, ...ofOthers];
    });
  };

/** The rules that are hidden behind one, alone or with others. */
const hiddenBehind = (marks: ReadonlyMap<string, readonly RuleMark[]>, key: string): readonly string[] =>
  [...marks].flatMap(([id, list]) => (list.some((mark) => mark.kind === 'hidden' && mark.behind.includes(key)) ? [id] : []));
