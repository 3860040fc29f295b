import type { CheckedContent, ContentRules } from '@waypost/content/contract/kinds';
import { stateFindings } from '@waypost/phones/contract';
import type { ContentAddress } from '@waypost/content/model';
import type { PhoneRule, RulePage } from '@waypost/phones/model';
import { ruleFindings } from '@waypost/phones/model/staff';
import { rulesWith } from './rules-of-contents';
import { storedRule } from './stored-rule';

export interface RuleChecksDeps {
  /** Returns the rules that apply to visitors now. */
  readonly rules: () => readonly PhoneRule[];
  /** Returns every page that visitors can reach, with the pages that go live together with the rules, and without the removed ones. */
  readonly pages: (live: readonly CheckedContent[], removed: readonly ContentAddress[]) => readonly RulePage[];
  /** The numbers of placements, ten digits each. */
  readonly numbers: ReadonlySet<string>;
}

/** Creates the publish checks of rules, among all rules that will be live with them (R10.16). */
export const createRuleChecks =
  ({ rules, pages, numbers }: RuleChecksDeps): NonNullable<ContentRules['checks']> =>
  async (contents, _now, removed = []) => {
    const own = contents.filter(({ kind }) => kind === 'phone-rule');
    if (own.length === 0) return [];
    const keys = own.map(({ key }) => key);
    const findings = ruleFindings(rulesWith(rules(), own, removed), keys, { pages: pages(contents, removed), numbers });
    return own.flatMap(({ kind, key, label, data }) => {
      const rule = storedRule(key, data);
      return [...(findings.get(key) ?? []), ...(rule ? stateFindings(rule) : [])].map((finding) => ({ ...finding, kind, key, label }));
    });
  };
