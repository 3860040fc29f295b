import type { ContentDetail } from '@waypost/content/contract';
import type { ContentData } from '@waypost/content/model';
import type { PhoneRuleRow } from '@waypost/phones/contract';
import { bestFirst, type RulePage } from '@waypost/phones/model';
import { markInWords, markRules, ruleInWords, type ConditionNames } from '@waypost/phones/model/staff';
import { rulesOfContents } from './rules-of-contents';
import { storedRule } from './stored-rule';

export interface RuleRowsContext {
  readonly pages: readonly RulePage[];
  readonly numbers: ReadonlySet<string>;
  readonly names: ConditionNames;
}

/** Returns a branch's rules in the order in which they are tried. Rules that are off are listed at their place in it. */
export function ruleRows(
  details: readonly ContentDetail<ContentData>[],
  { pages, numbers, names }: RuleRowsContext,
): readonly PhoneRuleRow[] {
  const contents = new Map(
    details.flatMap(({ key, content, ...about }) => {
      const rule = storedRule(key, content);
      return rule ? [[key, { rule, about }] as const] : [];
    }),
  );
  const marks = markRules(rulesOfContents(details), { pages, numbers });
  const nameOf = (id: string): string => `“${contents.get(id)?.rule.name ?? id}”`;
  return bestFirst([...contents].map(([id, { rule }]) => ({ id, ...rule }))).flatMap((rule): readonly PhoneRuleRow[] => {
    const { about, rule: content } = contents.get(rule.id) ?? {};
    if (!about || !content) return [];
    const { status, revisionId, updatedAt, updatedBy } = about;
    return [
      {
        key: rule.id,
        ...content,
        status,
        revisionId,
        updatedAt,
        updatedBy,
        words: ruleInWords(rule, names),
        marks: (marks.get(rule.id) ?? []).map((mark) => ({
          kind: mark.kind,
          text: markInWords(mark, nameOf),
          behind: mark.kind === 'hidden' ? mark.behind : [],
        })),
      },
    ];
  });
}
