import type { ContentFinding } from '@waypost/content/model';
import { parsePhoneRuleContent, stateFindings, type PhoneRuleRow, type RuleSite } from '@waypost/phones/contract';
import { activeRules, ruleFindings, type PhoneRuleContent } from '@waypost/phones/model/staff';

/**
 * Returns the publish findings for a rule that is being edited (R15.05), by the server's checks and among the branch's other rules. An
 * invalid rule has none; its fields show why.
 */
export const typedRuleFindings =
  (key: string, rules: readonly PhoneRuleRow[], { pages, numbers }: RuleSite) =>
  (content: PhoneRuleContent): readonly ContentFinding[] => {
    const parsed = parsePhoneRuleContent(key, content);
    if (!parsed.ok) return [];
    const others = rules.filter((row) => row.key !== key).map((row) => [row.key, row] as const);
    const active = activeRules([...others, [key, parsed.value]]);
    const findings = ruleFindings(active, [key], { pages, numbers: new Set(numbers) }).get(key) ?? [];
    return [...findings, ...stateFindings(parsed.value)];
  };
