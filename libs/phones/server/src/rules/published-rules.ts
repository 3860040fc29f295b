import type { ContentData } from '@waypost/content/model';
import type { PhoneRule, PhoneRuleSource } from '@waypost/phones/model';
import { rulesOfContents } from './rules-of-contents';

export interface PublishedRulesDeps {
  readonly published: {
    all(kind: 'phone-rule'): readonly { readonly key: string; readonly data: ContentData }[];
    number(): number | null;
  };
  /** The code's, which hold until somebody has published others under their keys. */
  readonly seeds: PhoneRuleSource;
}

/** The rules that answer visitors now (R8.11). */
export interface PublishedRules extends PhoneRuleSource {
  /** What `rules` gave last: before a publish is looked at, the rules of before. Null where nobody has asked. */
  latest(): readonly PhoneRule[] | null;
}

/** Reads the published rules once a publication, and not once a page. */
export function createPublishedRules({ published, seeds }: PublishedRulesDeps): PublishedRules {
  let ready: { readonly number: number | null; readonly rules: readonly PhoneRule[] } | null = null;

  const read = (): readonly PhoneRule[] => {
    const stored = published.all('phone-rule');
    const keys = new Set(stored.map(({ key }) => key));
    const own = rulesOfContents(stored.map(({ key, data }) => ({ key, content: data })));
    return [...seeds.rules().filter(({ id }) => !keys.has(id)), ...own];
  };

  return {
    rules() {
      const number = published.number();
      if (ready?.number !== number) ready = { number, rules: read() };
      return ready?.rules ?? read();
    },
    latest: () => ready?.rules ?? null,
  };
}
