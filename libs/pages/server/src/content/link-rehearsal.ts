import type { PublishCheck } from '@waypost/content/contract/publishing';
import { labelOf, type CheckedContent, type ContentPlace, type ContentRegistry, type ContentRules } from '@waypost/content/contract/kinds';
import { addressText, CONTENT_KINDS, type ContentAddress, type ContentData, type ContentKind } from '@waypost/content/model';
import { EVERYTHING_BELOW, redirectAt } from '@waypost/pages/model/content/redirects';
import { isRedirected } from '@waypost/pages/model/findings';

type Written = ContentAddress & { readonly data: ContentData };
type Leaving = Written & { readonly place: ContentPlace; readonly isBelowToo: boolean };

/** An article's address is part of its content, so a change may move it. Other items leave their address only when they are removed. */
const MOVING_KIND: ContentKind = 'article';

/**
 * Prevents a publish from breaking links of the live site. An item may leave its address only if no unchanged item of main links to
 * it, or if another item takes the address. Items of the same publish are judged by their own kind's checks.
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
      const below = placeBelow(content);
      if (below) return [{ ...content, place: below, isBelowToo: true }];
      const place = placeOf(content);
      return place && !after.some((other) => isSamePlace(place, other)) ? [{ ...content, place, isBelowToo: content.kind === 'page' }] : [];
    });
    if (left.length === 0) return { record: null, checks: [] };

    const redirects = [...(await main('redirect')).filter((content) => !isTouched(content)), ...contents.filter(isRedirect)];
    const isTaken = ({ brandId, path }: ContentPlace): boolean => isRedirected(patternsOf(redirects, brandId), path);
    const ending = left.filter(({ place }) => !isTaken(place));
    const staying = (await Promise.all(CONTENT_KINDS.filter((kind) => kinds()[kind]?.linksOf).map(main))).flat();
    const checks: PublishCheck[] = [];
    // Sequential, because reading an article's links takes a thread.
    for (const content of ending.length === 0 ? [] : staying.filter((other) => !isTouched(other))) {
      const links = ((await kinds()[content.kind]?.linksOf?.(content.key, content.data)) ?? []).map(addressOf);
      // An address below a redirect may have another redirect, or an item that goes live instead.
      const lost = links.filter((link) => !isTaken(link) && !after.some((other) => isSamePlace(link, other)));
      for (const leaving of ending) if (lost.some((link) => leadsTo(link, leaving))) checks.push(inUseCheck(kinds(), leaving, content));
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

/** Returns the address of a redirect that covers everything below it. Null for any other item. */
function placeBelow({ kind, key }: ContentAddress): ContentPlace | null {
  const at = kind === 'redirect' ? redirectAt(key) : null;
  return at && EVERYTHING_BELOW.test(at.from) ? { brandId: at.brand, path: at.from.replace(EVERYTHING_BELOW, '') || '/' } : null;
}

/** Removes query, hash and trailing slashes. */
const addressOf = ({ brandId, path }: ContentPlace): ContentPlace => ({
  brandId,
  path: path.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, ''),
});

/**
 * Returns whether a link leads to a leaving address. For a page its steps count too, and for a redirect of everything below an address, so
 * do those addresses.
 */
function leadsTo(link: ContentPlace, { place, isBelowToo }: Leaving): boolean {
  const below = place.path === '/' ? '/' : `${place.path.toLowerCase()}/`;
  return isSamePlace(place, link) || (isBelowToo && link.brandId === place.brandId && link.path.toLowerCase().startsWith(below));
}

const inUseCheck = (kinds: ContentRegistry, { kind, key, data, place, isBelowToo }: Leaving, use: Written): PublishCheck => ({
  severity: 'stop',
  code: 'address-in-use',
  message: `${labelOf(kinds, use, use.data)} leads to it on the live site. ${wayOut(use)}, or redirect ${
    kind === 'redirect' && isBelowToo ? `what is below ${place.path}` : place.path
  } to another page.`,
  kind,
  key,
  label: labelOf(kinds, { kind, key }, data),
  field: null,
  excerpt: place.path,
});

/** A running experiment's variants can't change. */
const wayOut = ({ kind }: Written): string =>
  kind === 'experiment-life' ? 'Stop that experiment first' : 'Change that link with this publish';
