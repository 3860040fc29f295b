import type { PublishCheck } from '@waypost/content/contract';
import { labelOf, type CheckedContent, type ContentPlace, type ContentRegistry, type ContentRules } from '@waypost/content/contract/kinds';
import { addressText, CONTENT_KINDS, type ContentAddress, type ContentData, type ContentKind } from '@waypost/content/model';
import { redirectAt } from '@waypost/pages/model/content';
import { isRedirected } from './added-place';

type Written = ContentAddress & { readonly data: ContentData };
type Leaving = Written & { readonly place: ContentPlace };

/** An article's address is part of what it says: a changed one may leave it. Any other content leaves its own when it is removed. */
const MOVING_KIND: ContentKind = 'article';

/**
 * No link of the live site ends nowhere by a publish: what leaves an address is led to by nothing that main goes on saying, unless
 * something else stands there then. What goes live in the same publish is judged by the checks of its own kind.
 */
export const linkRehearsal =
  (kinds: () => ContentRegistry): NonNullable<ContentRules['rehearsal']> =>
  async ({ contents, removed, main }) => {
    const touched = [...contents, ...removed];
    const addresses = new Set(touched.map(addressText));
    const isTouched = (content: ContentAddress): boolean => addresses.has(addressText(content));

    const placeOf = ({ kind, key, data }: Written): ContentPlace | null => {
      const rules = kinds()[kind];
      return rules?.placeOf?.(key, rules.summaryOf(key, data)) ?? null;
    };
    const leavingKinds = CONTENT_KINDS.filter((kind) =>
      (kind === MOVING_KIND ? touched : removed).some((content) => content.kind === kind),
    );
    const before = (await Promise.all(leavingKinds.map(main))).flat().filter(isTouched);
    const after = contents.flatMap((content) => placeOf(content) ?? []);
    const left = before.flatMap((content): readonly Leaving[] => {
      const place = placeOf(content);
      return place && !after.some((other) => isSamePlace(place, other)) ? [{ ...content, place }] : [];
    });
    if (left.length === 0) return { record: null, checks: [] };

    const redirects = [...(await main('redirect')).filter((content) => !isTouched(content)), ...contents.filter(isRedirect)];
    const ending = left.filter(({ place }) => !isRedirected(patternsOf(redirects, place.brandId), place.path));
    const staying = (await Promise.all(CONTENT_KINDS.filter((kind) => kinds()[kind]?.linksOf).map(main))).flat();
    const checks: PublishCheck[] = [];
    // One after another: the links of an article are read out of its text, which takes a thread.
    for (const content of ending.length === 0 ? [] : staying.filter((other) => !isTouched(other))) {
      const links = (await kinds()[content.kind]?.linksOf?.(content.key, content.data)) ?? [];
      for (const leaving of ending)
        if (links.some((link) => leadsTo(link, leaving)))
          checks.push(inUseCheck(kinds(), leaving, labelOf(kinds(), content, content.data)));
    }
    return { record: null, checks };
  };

const isRedirect = ({ kind }: CheckedContent): boolean => kind === 'redirect';
const isSamePlace = (place: ContentPlace, other: ContentPlace): boolean =>
  place.brandId === other.brandId && place.path.toLowerCase() === other.path.toLowerCase();

const patternsOf = (redirects: readonly ContentAddress[], brandId: string): readonly string[] =>
  redirects.flatMap(({ key }) => {
    const redirect = redirectAt(key);
    return redirect?.brand === brandId ? [redirect.from] : [];
  });

/** What stands behind `?` or `#` counts for nothing; below a page may be its steps. */
function leadsTo({ brandId, path }: ContentPlace, { kind, place }: Leaving): boolean {
  const address = path.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '');
  return (
    isSamePlace(place, { brandId, path: address }) ||
    (kind === 'page' && brandId === place.brandId && address.toLowerCase().startsWith(`${place.path.toLowerCase()}/`))
  );
}

const inUseCheck = (kinds: ContentRegistry, { kind, key, data, place }: Leaving, use: string): PublishCheck => ({
  severity: 'stop',
  code: 'address-in-use',
  message: `${use} leads to it on the live site. Change that link with this publish, or redirect ${place.path} to another page.`,
  kind,
  key,
  label: labelOf(kinds, { kind, key }, data),
  field: null,
  excerpt: place.path,
});
