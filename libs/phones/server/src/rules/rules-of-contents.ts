import type { CheckedContent } from '@waypost/content/contract/kinds';
import type { ContentAddress, ContentData } from '@waypost/content/model';
import type { PhoneRule } from '@waypost/phones/model';
import { activeRules } from '@waypost/phones/model/staff';
import { storedRule } from './stored-rule';

/** Returns the rules that apply to visits, given these items: the active ones that this build can read. */
export const rulesOfContents = (contents: readonly { readonly key: string; readonly content: ContentData }[]): readonly PhoneRule[] =>
  activeRules(
    contents.flatMap(({ key, content }) => {
      const rule = storedRule(key, content);
      return rule ? [[key, rule] as const] : [];
    }),
  );

/** Replaces rules with the items that go live now, and leaves out those that are removed with them. */
export function rulesWith(
  rules: readonly PhoneRule[],
  contents: readonly CheckedContent[],
  removed: readonly ContentAddress[],
): readonly PhoneRule[] {
  const own = contents.filter(({ kind }) => kind === 'phone-rule');
  const keys = new Set([...own, ...removed.filter(({ kind }) => kind === 'phone-rule')].map(({ key }) => key));
  return [...rules.filter(({ id }) => !keys.has(id)), ...rulesOfContents(own.map(({ key, data }) => ({ key, content: data })))];
}
