import type { CheckedContent } from '@waypost/content/contract/kinds';
import type { ContentData } from '@waypost/content/model';
import type { PhoneRule } from '@waypost/phones/model';
import { activeRules } from '@waypost/phones/model/staff';
import { storedRule } from './stored-rule';

/** The rules that answer visits where these are the contents: the active ones that this build can follow. */
export const rulesOfContents = (contents: readonly { readonly key: string; readonly content: ContentData }[]): readonly PhoneRule[] =>
  activeRules(
    contents.flatMap(({ key, content }) => {
      const rule = storedRule(key, content);
      return rule ? [[key, rule] as const] : [];
    }),
  );

/** These rules with contents in their places that go live now. */
export function rulesWith(rules: readonly PhoneRule[], contents: readonly CheckedContent[]): readonly PhoneRule[] {
  const own = contents.filter(({ kind }) => kind === 'phone-rule');
  const keys = new Set(own.map(({ key }) => key));
  return [...rules.filter(({ id }) => !keys.has(id)), ...rulesOfContents(own.map(({ key, data }) => ({ key, content: data })))];
}
