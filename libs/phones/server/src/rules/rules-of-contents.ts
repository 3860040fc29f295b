import type { CheckedContent } from '@waypost/content/contract/kinds';
import type { ContentData } from '@waypost/content/model';
import type { PhoneRule } from '@waypost/phones/model';
import { activeRules } from '@waypost/phones/model/staff';
import { storedRule } from './stored-rule';

/** Returns the rules that answer visits, given these contents: the active ones that this build can read. */
export const rulesOfContents = (contents: readonly { readonly key: string; readonly content: ContentData }[]): readonly PhoneRule[] =>
  activeRules(
    contents.flatMap(({ key, content }) => {
      const rule = storedRule(key, content);
      return rule ? [[key, rule] as const] : [];
    }),
  );

/** Replaces rules with the contents that go live now. */
export function rulesWith(rules: readonly PhoneRule[], contents: readonly CheckedContent[]): readonly PhoneRule[] {
  const own = contents.filter(({ kind }) => kind === 'phone-rule');
  const keys = new Set(own.map(({ key }) => key));
  return [...rules.filter(({ id }) => !keys.has(id)), ...rulesOfContents(own.map(({ key, data }) => ({ key, content: data })))];
}
