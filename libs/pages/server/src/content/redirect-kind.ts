import type { Brand, BrandId } from '@waypost/brands';
import type { CheckedContent, ContentRules, ListedContents } from '@waypost/content/contract/kinds';
import { contentsSeen } from '@waypost/content/contract/kinds';
import { oncePerPublication } from '@waypost/content/contract/main-changes';
import type { PublishCheck } from '@waypost/content/contract/publishing';
import type { ContentAddress, ContentData } from '@waypost/content/model';
import {
  EVERYTHING_BELOW,
  redirectAt,
  redirectContentSchema,
  redirectKey,
  serviceAt,
  type RedirectContent,
  type RedirectRow,
} from '@waypost/pages/model/content/redirects';
import { circleFinding, endlessRedirects, redirectFindings, redirectsOfBrand, type RedirectPatterns } from '@waypost/pages/model/findings';
import { ok } from '@waypost/platform/kernel';
import { parseFields } from '@waypost/platform/parsing';
import { activeRoutes, CONSUMER_BRANDS, type RouteRecord } from '@waypost/routing/model/table';
import { ARTICLE_ROUTE } from '../page-source';
import type { SiteRoutes } from './site-routes';

/** Returns a brand's article paths after a publish, in lower case. */
export type ArticlePathsWith = (brand: Brand, live: readonly CheckedContent[], removed: readonly ContentAddress[]) => ReadonlySet<string>;

export interface RedirectKindOptions {
  readonly brands: readonly Brand[];
  readonly articlePaths: ArticlePathsWith;
  readonly published: { all(kind: 'redirect'): readonly { readonly key: string; readonly data: ContentData }[] };
  readonly siteRoutes: SiteRoutes;
}

/** Parses a stored redirect. Null if this build can't follow it. */
export function storedRedirect(data: ContentData): RedirectContent | null {
  const parsed = parseFields(redirectContentSchema, data);
  return parsed.ok ? parsed.value : null;
}

/** Redirects as content: the targets of addresses at which a brand has no page (R2.12). */
export function createRedirectKind({ brands, articlePaths, published, siteRoutes }: RedirectKindOptions): ContentRules {
  const placeOf = (key: string): { readonly brand: Brand; readonly from: string } | null => {
    const at = redirectAt(key);
    const brand = brands.find(({ id }) => id === at?.brand && CONSUMER_BRANDS.includes(id));
    return at && brand ? { brand, from: at.from } : null;
  };

  const labelOf = (key: string): string => {
    const place = placeOf(key);
    return place ? `${place.brand.name} ${place.from}` : key;
  };

  const checksOf = (
    { kind, key, label, data }: CheckedContent,
    { targets, records, articlesOf }: LiveAddresses,
  ): readonly PublishCheck[] => {
    const place = placeOf(key);
    const redirect = storedRedirect(data);
    if (!place || !redirect) return [];
    const surroundings = { targets, routes: activeRoutes(records, place.brand.id), paths: articlesOf(place.brand) };
    return redirectFindings({ ...place, ...redirect }, surroundings).map((finding) => ({ ...finding, kind, key, label }));
  };

  return {
    isKey: (key) => placeOf(key) !== null,
    parse(_key, sent) {
      const parsed = parseFields(redirectContentSchema, sent);
      return parsed.ok ? ok({ ...parsed.value }) : parsed;
    },
    summaryOf(_key, data) {
      const redirect = storedRedirect(data);
      return redirect ? { ...redirect } : {};
    },
    labelOf,
    placeOf(key) {
      const place = placeOf(key);
      return place && !EVERYTHING_BELOW.test(place.from) ? { brandId: place.brand.id, path: place.from } : null;
    },
    async linksOf(key, data) {
      const brandId = redirectAt(key)?.brand;
      const redirect = storedRedirect(data);
      return brandId && redirect ? [{ brandId, path: redirect.to.replace(EVERYTHING_BELOW, '') || '/' }] : [];
    },
    defaultOf: () => null,
    defaultKeys: () => [],
    async checks(contents, _now, removed = []) {
      const own = contents.filter(({ kind }) => kind === 'redirect');
      const leaving = new Set(removed.flatMap(({ kind, key }) => (kind === 'redirect' ? [key] : [])));
      const before = published.all('redirect');
      const live: LiveAddresses = {
        targets: targetsOf([...before.filter(({ key }) => !leaving.has(key)), ...own]),
        records: siteRoutes.recordsWith(contents, removed),
        articlesOf: (brand) => articlePaths(brand, contents, removed),
      };
      const freed = leaving.size === 0 ? [] : circlesBetween(targetsOf(before), live.targets, brands);
      const ofOthers = freed.filter(({ key }) => !own.some((content) => content.key === key));
      return [
        ...own.flatMap((content) => checksOf(content, live)),
        ...ofOthers.map(({ key, circle }) => ({ ...circleFinding(circle), kind: 'redirect' as const, key, label: labelOf(key) })),
      ];
    },
    // Answers for addresses without a page are cached too, and so are those for missing articles.
    changedPages:
      () =>
      ({ routeName }) =>
        routeName === null || routeName === ARTICLE_ROUTE,
  };
}

/** Returns the targets of redirects by key, except those that this build can't follow. */
const targetsOf = (redirects: readonly { readonly key: string; readonly data: ContentData }[]): ReadonlyMap<string, string> =>
  new Map(
    redirects.flatMap(({ key, data }) => {
      const redirect = storedRedirect(data);
      return redirect ? [[key, redirect.to] as const] : [];
    }),
  );

/**
 * Returns the redirects that never end after a publish and did end before. The removal of an exact address may free a wildcard to lead there,
 * and to an address that leads back.
 */
const circlesBetween = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  brands: readonly Brand[],
): readonly { readonly key: string; readonly circle: readonly string[] }[] =>
  brands.flatMap(({ id }) => {
    const were = endlessRedirects(redirectsOfBrand(id, before));
    return [...endlessRedirects(redirectsOfBrand(id, after))].flatMap(([from, circle]) =>
      were.has(from) ? [] : [{ key: redirectKey(id, from), circle }],
    );
  });

/** The addresses after the publish. */
interface LiveAddresses {
  /** The targets of redirects, by key. */
  readonly targets: ReadonlyMap<string, string>;
  readonly records: readonly RouteRecord[];
  readonly articlesOf: (brand: Brand) => ReadonlySet<string>;
}

/** Returns the redirects of a branch, by brand and address. */
export const redirectRows = (contents: ListedContents, brands: readonly Brand[]): readonly RedirectRow[] =>
  contentsSeen(contents)
    .flatMap(({ key, summary, status, revisionId }): RedirectRow[] => {
      const at = redirectAt(key);
      if (!at) return [];
      const brandName = brands.find(({ id }) => id === at.brand)?.name ?? at.brand;
      const isPermanent = summary['isPermanent'] !== false;
      return [{ key, ...at, brandName, to: String(summary['to'] ?? ''), isPermanent, status, revisionId }];
    })
    .sort((row, other) => (row.key < other.key ? -1 : 1));

/** Returns a brand's published redirects, by address pattern. */
export type RedirectsOf = (brandId: BrandId) => Readonly<Record<string, RedirectContent>>;

export interface PublishedRedirectsDeps {
  readonly published: {
    all(kind: 'redirect'): readonly { readonly key: string; readonly data: ContentData }[];
    number(): number | null;
  };
}

/** Parses the published redirects once per publication instead of once per request. */
export function createPublishedRedirects({ published }: PublishedRedirectsDeps): RedirectsOf {
  const none = {};
  const { now } = oncePerPublication(published, () => {
    const byBrand = new Map<BrandId, Record<string, RedirectContent>>();
    for (const { key, data } of published.all('redirect')) {
      const at = redirectAt(key);
      const redirect = storedRedirect(data);
      // An earlier release accepted redirects of the API.
      if (at && redirect && serviceAt(at.from) === null) byBrand.set(at.brand, { ...byBrand.get(at.brand), [at.from]: redirect });
    }
    return byBrand;
  });
  return (brandId) => now().get(brandId) ?? none;
}

/** Returns the patterns of a brand's addresses that the code or a published redirect redirects, except these of staff. */
export const patternsOfRedirects =
  (byCode: (brandId: BrandId) => readonly string[], byStaff: RedirectsOf): RedirectPatterns =>
  (brandId, without) => [...byCode(brandId), ...Object.keys(byStaff(brandId)).filter((from) => !without.has(from))];
