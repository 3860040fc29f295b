import { oncePerPublication } from '@waypost/content/contract/main-changes';
import type { ContentData } from '@waypost/content/model';
import type { PhoneRule, PhoneRuleSource } from '@waypost/phones/model';
import { rulesOfContents } from './rules-of-contents';

export interface PublishedRulesDeps {
  readonly published: {
    all(kind: 'phone-rule'): readonly { readonly key: string; readonly data: ContentData }[];
    number(): number | null;
  };
  /** The code's rules. Each applies until another one is published under its key. */
  readonly seeds: PhoneRuleSource;
}

/** The rules that apply to visitors now (R8.11). */
export interface PublishedRules extends PhoneRuleSource {
  /** Returns the last result of `rules`: until a publish has been read, the rules before it. Null if the rules were never read. */
  latest(): readonly PhoneRule[] | null;
}

/** Reads the published rules once per publish, and not once per page. */
export function createPublishedRules({ published, seeds }: PublishedRulesDeps): PublishedRules {
  const read = (): readonly PhoneRule[] => {
    const stored = published.all('phone-rule');
    const keys = new Set(stored.map(({ key }) => key));
    const own = rulesOfContents(stored.map(({ key, data }) => ({ key, content: data })));
    return [...seeds.rules().filter(({ id }) => !keys.has(id)), ...own];
  };

  const { now, latest } = oncePerPublication(published, read);
  return { rules: now, latest };
}
