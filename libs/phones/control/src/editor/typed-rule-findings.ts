import type { ContentFinding } from '@waypost/content/model';
import { parsePhoneRuleContent, type PhoneRuleRow, type RuleSite } from '@waypost/phones/contract';
import { activeRules, ruleFindings, type PhoneRuleContent } from '@waypost/phones/model/staff';

/**
 * What the checks of a publish say of a rule while it is typed (R15.05): the server's own, among the branch's other rules. Of one
 * that can't be read its fields say why.
 */
export const typedRuleFindings =
  (key: string, rules: readonly PhoneRuleRow[], { pages, numbers }: RuleSite) =>
  (content: PhoneRuleContent): readonly ContentFinding[] => {
    const parsed = parsePhoneRuleContent(key, content);
    if (!parsed.ok) return [];
    const others = rules.filter((row) => row.key !== key).map((row) => [row.key, row] as const);
    const active = activeRules([...others, [key, parsed.value]]);
    return ruleFindings(active, [key], { pages, numbers: new Set(numbers) }).get(key) ?? [];
  };
