import type { Brand, BrandId } from '@waypost/brands';
import type { CheckedContent, ContentPlace, ContentRules, ContentSummary, ShownPage } from '@waypost/content/contract/kinds';
import type { PublishCheck } from '@waypost/content/contract/publishing';
import type { ContentAddress, ContentData, ContentFinding } from '@waypost/content/model';
import { leadImage, pictureHash } from '@waypost/images/model';
import type { PageConfiguration } from '@waypost/pages/model';
import { defaultPage } from '@waypost/pages/model/catalogue';
import { addedPageAt, addedRoute, type AddedPage, type PageContent } from '@waypost/pages/model/content';
import { pageLinks, redirectPatternsWith, stepsFault, type RedirectPatterns } from '@waypost/pages/model/findings';
import { err, ok, textOrEmpty } from '@waypost/platform/kernel';
import { parseFields } from '@waypost/platform/parsing';
import {
  activeRoutes,
  campaignIds,
  matchRoute,
  pathFor,
  routeTable,
  type ActiveRoute,
  type RouteRecord,
} from '@waypost/routing/model/table';
import { sharingBrands } from '../text-owner';
import { addedPlaceFault } from './added-place';
import { pageChecks } from './page-checks';
import type { ArticlePathsWith } from './redirect-kind';
import type { SiteRoutes } from './site-routes';
import { pageSchema, storedPage } from './stored-page';

/** Returns the key of a brand's page, by its route. */
export const pageKey = (brandId: string, routeName: string): string => `${brandId}.${routeName}`;

/** A page of the code or of staff. */
export interface SitePageEntry {
  readonly key: string;
  readonly brand: Brand;
  readonly routeName: string;
  readonly path: string;
}

export interface PageKindOptions {
  readonly brands: readonly Brand[];
  readonly routes?: readonly RouteRecord[];
  readonly findPage?: (brand: Brand, routeName: string) => PageConfiguration | undefined;
  /** The published pages, for finding texts that several brands share. */
  readonly published: { find(address: ContentAddress): ContentData | null };
  /** The article paths of a brand after the publish, in lower case, because pages may link to them. */
  readonly articlePaths: ArticlePathsWith;
  /** The live routes, including those of added pages. */
  readonly siteRoutes: SiteRoutes;
  readonly redirectsOf: RedirectPatterns;
  /** The rehearsal of a publish. */
  readonly rehearsal: NonNullable<ContentRules['rehearsal']>;
}

/** Pages as content: one for each brand and route in the code (R3.05), and those that staff have added at new addresses. */
export interface PageKind extends ContentRules {
  /** All pages of the code, by brand and route. */
  readonly entries: readonly SitePageEntry[];
  /** Returns a page of the code, or one that staff may add. */
  entry(key: string): SitePageEntry | null;
  /** Returns the links in these fields of a page, because a variant has only some fields. */
  linksOfFields(key: string, fields: Readonly<Record<string, unknown>>): Promise<readonly ContentPlace[]>;
}

/** Returns the code's pages. Each is converted to an item on first use, because few are needed at startup. */
function pagesOfCode({ brands, routes = routeTable, findPage = defaultPage }: PageKindOptions) {
  const written = new Map<string, PageContent>();
  const defaults = new Map<string, ContentData>();
  const entries = brands.flatMap((brand): SitePageEntry[] =>
    routes
      .filter((record) => record.brands.includes(brand.id))
      .flatMap((record) => {
        const [route] = activeRoutes([record], brand.id);
        const page = findPage(brand, record.name);
        if (!route || !page) return [];
        const key = pageKey(brand.id, record.name);
        written.set(key, { ...page, ...campaignIds(record, brand.id) });
        return [{ key, brand, routeName: record.name, path: pathFor(route) }];
      }),
  );
  const defaultOf = (key: string): ContentData | null => {
    const page = written.get(key);
    const ready = defaults.get(key);
    if (ready || !page) return ready ?? null;
    // Equal to an item read from the store, where undefined fields are absent.
    const data = JSON.parse(JSON.stringify(page)) as ContentData;
    defaults.set(key, data);
    return data;
  };
  return { entries, defaultOf };
}

/** Returns the page that staff may add under a key. Null if the brand is not served here, or if the code has a route at the address. */
function addedEntryIn({ brands, routes = routeTable }: PageKindOptions): (key: string) => SitePageEntry | null {
  const routesOf = new Map<BrandId, readonly ActiveRoute[]>(brands.map(({ id }) => [id, activeRoutes(routes, id)]));
  return (key) => {
    const added = addedPageAt(key);
    const brand = brands.find(({ id }) => id === added?.brand);
    if (!added || !brand || matchRoute(routesOf.get(brand.id) ?? [], added.path)) return null;
    return { key, brand, routeName: key.slice(brand.id.length + 1), path: added.path };
  };
}

/** The site after the publish. */
interface LiveSite {
  readonly pages: ReadonlyMap<string, ContentData>;
  readonly routesOf: (brandId: BrandId) => readonly ActiveRoute[];
  readonly redirectsOf: (brandId: BrandId) => readonly string[];
  readonly articlesOf: (brand: Brand) => ReadonlySet<string>;
  readonly now: Date;
}

function liveSite(
  { siteRoutes, redirectsOf, articlePaths }: PageKindOptions,
  contents: readonly CheckedContent[],
  removed: readonly ContentAddress[],
  now: Date,
): LiveSite {
  const pages = contents.filter(({ kind }) => kind === 'page');
  const records = siteRoutes.recordsWith(contents, removed);
  const routesOf = new Map<BrandId, readonly ActiveRoute[]>();
  const articlesOf = new Map<BrandId, ReadonlySet<string>>();
  return {
    pages: new Map(pages.map(({ key, data }) => [key, data])),
    routesOf(brandId) {
      const own = routesOf.get(brandId) ?? activeRoutes(records, brandId);
      routesOf.set(brandId, own);
      return own;
    },
    redirectsOf: redirectPatternsWith(redirectsOf, contents, removed),
    articlesOf(brand) {
      const paths = articlesOf.get(brand.id) ?? articlePaths(brand, contents, removed);
      articlesOf.set(brand.id, paths);
      return paths;
    },
    now,
  };
}

/** Returns the findings on an added page's address at publish, because two branches may have chosen conflicting addresses. */
function placeFindings({ key, brand, routeName }: SitePageEntry, { template }: PageContent, site: LiveSite): readonly ContentFinding[] {
  const added = addedPageAt(key);
  if (!added) return [];
  const others = site.routesOf(brand.id).filter(({ name }) => name !== routeName);
  const fault = addedPlaceFault(added, template, { others, redirects: site.redirectsOf(brand.id) });
  return fault === null ? [] : [{ severity: 'stop', code: 'path-taken', message: fault, field: null, excerpt: added.path }];
}

/** Returns whether a page of the site is at an added page's address, is a step of it, or links to it as its other language. */
function isAddressOf(added: readonly AddedPage[]): (page: ShownPage) => boolean {
  const otherLanguage = (path: string): string => (path.endsWith('-es') ? path.slice(0, -'-es'.length) : `${path}-es`);
  return ({ brandId, pathname }) =>
    added.some(
      ({ brand, path }) =>
        brand === brandId && [path, otherLanguage(path)].some((address) => pathname === address || pathname.startsWith(`${address}/`)),
    );
}

/** The single picture of a page, above its text. */
const PICTURES: Required<Pick<PageKind, 'picturesOf' | 'withPicture'>> = {
  async picturesOf(data) {
    const hash = pictureHash(storedPage(data)?.image ?? null);
    return { hashes: hash === null ? [] : [hash], keys: [] };
  },
  withPicture(data, shown, instead) {
    if (pictureHash(storedPage(data)?.image ?? null) !== shown.hash) return null;
    const { src, alt, width, height } = leadImage(instead);
    return { ...data, image: { src, alt, width, height } };
  },
};

/** Returns a function with the findings of a page among everything that goes live. */
function checksAmong(
  { brands, published, findPage = defaultPage }: PageKindOptions,
  { entryOf, isOfCode }: { readonly entryOf: PageKind['entry']; readonly isOfCode: (key: string) => boolean },
): (content: CheckedContent, site: LiveSite) => readonly PublishCheck[] {
  /** Returns a route's page of each brand after the publish. */
  const pageAmong =
    (live: ReadonlyMap<string, ContentData>, routeName: string) =>
    (brand: Brand): PageConfiguration | undefined => {
      const key = pageKey(brand.id, routeName);
      const data = live.get(key) ?? published.find({ kind: 'page', key });
      return (data && storedPage(data)) ?? (isOfCode(key) ? findPage(brand, routeName) : undefined);
    };

  return ({ kind, key, label, data }, site) => {
    const entry = entryOf(key);
    const page = storedPage(data);
    if (!entry || !page) return [];
    const { brand, routeName } = entry;
    const ownRoutes = site.routesOf(brand.id);
    const context = {
      route: ownRoutes.find(({ name }) => name === routeName) ?? null,
      routes: ownRoutes,
      articlePaths: site.articlesOf(brand),
      sharing: sharingBrands(brand, brands, pageAmong(site.pages, routeName)),
      now: site.now,
    };
    const findings = [...placeFindings(entry, page, site), ...pageChecks(brand, page, context)];
    return findings.map((finding) => ({ ...finding, kind, key, label }));
  };
}

export function createPageKind(options: PageKindOptions): PageKind {
  const { routes = routeTable } = options;
  const { entries, defaultOf } = pagesOfCode(options);
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const addedEntry = addedEntryIn(options);
  const entryOf = (key: string): SitePageEntry | null => byKey.get(key) ?? addedEntry(key);
  const routeOf = (key: string): ActiveRoute | null => {
    const entry = byKey.get(key);
    return (entry && activeRoutes(routes, entry.brand.id).find(({ name }) => name === entry.routeName)) ?? null;
  };

  const checksOf = checksAmong(options, { entryOf, isOfCode: (key) => byKey.has(key) });

  const linksOf: NonNullable<ContentRules['linksOf']> = async (key, data) => {
    const page = storedPage(data);
    const brandId = entryOf(key)?.brand.id;
    if (!page || !brandId) return [];
    return pageLinks(page).flatMap(({ href }) => (href.startsWith('/') ? [{ brandId, path: href }] : []));
  };

  return {
    entries,
    entry: entryOf,
    isKey: (key) => entryOf(key) !== null,
    parse(key, sent) {
      const parsed = parseFields(pageSchema, sent);
      if (!parsed.ok) return parsed;
      const added = addedPageAt(key);
      // An added page's address has steps if its template asks questions.
      const route = routeOf(key) ?? (added && addedRoute(added, parsed.value));
      const fault = route && stepsFault(route, parsed.value);
      return fault ? err(fault) : ok({ ...parsed.value });
    },
    summaryOf: (_key, data) => pageSummary(data),
    labelOf(key) {
      const entry = entryOf(key);
      return entry ? `${entry.brand.name} ${entry.path}` : key;
    },
    placeOf(key) {
      const entry = entryOf(key);
      return entry && !entry.path.includes(':') ? { brandId: entry.brand.id, path: entry.path } : null;
    },
    defaultOf,
    defaultKeys: () => entries.map(({ key }) => key),
    async checks(contents, now, removed = []) {
      const site = liveSite(options, contents, removed, now);
      return contents.flatMap((content) => (content.kind === 'page' ? checksOf(content, site) : []));
    },
    rehearsal: options.rehearsal,
    linksOf,
    async linksOfFields(key, fields) {
      const page = options.published.find({ kind: 'page', key }) ?? defaultOf(key);
      return linksOf(key, { ...page, destination: null, body: [], ...fields });
    },
    ...PICTURES,
    changedPages(keys) {
      const isAddedAt = isAddressOf([...keys].flatMap((key) => addedPageAt(key) ?? []));
      return (page) => (page.routeName !== null && keys.has(pageKey(page.brandId, page.routeName))) || isAddedAt(page);
    },
  };
}

/** Returns the fields that the table of pages shows and searches. */
export const pageSummary = (data: ContentData): ContentSummary => ({
  title: textOrEmpty(data['title']),
  product: textOrEmpty(data['product']),
  language: textOrEmpty(data['language']),
  template: textOrEmpty(data['template']),
  indexable: data['indexable'] === true,
});
