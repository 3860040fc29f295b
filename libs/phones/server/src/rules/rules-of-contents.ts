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
