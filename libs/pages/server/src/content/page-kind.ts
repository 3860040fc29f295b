import type { Brand, BrandId } from '@waypost/brands';
import type { CheckedContent, ContentPlace, ContentRules, ContentSummary, ShownPage } from '@waypost/content/contract/kinds';
import type { PublishCheck } from '@waypost/content/contract/publishing';
import type { ContentAddress, ContentData, ContentFinding } from '@waypost/content/model';
import { leadImage, pictureHash } from '@waypost/images/model';
import type { PageConfiguration } from '@waypost/pages/model';
import { defaultPage } from '@waypost/pages/model/catalogue';
import { addedPageAt, addedRoute, type AddedPage, type PageContent } from '@waypost/pages/model/content';
import { redirectAt } from '@waypost/pages/model/content/redirects';
import { pageLinks, stepsFault } from '@waypost/pages/model/findings';
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
import { codeRoutes, type SiteRoutes } from './site-routes';
import { pageSchema, storedPage } from './stored-page';

/** A page's key: one of a brand's routes. */
export const pageKey = (brandId: string, routeName: string): string => `${brandId}.${routeName}`;

/** One page that there is, whoever wrote it. */
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
  /** What visitors see of the pages: a text that several brands share is pointed out. The code's pages alone where this is absent. */
  readonly published?: { find(address: ContentAddress): ContentData | null };
  /** Where a brand's articles are once a publish is live, in lower case: pages may link to them. */
  readonly articlePaths?: ArticlePathsWith;
  /** The routes that visitors meet, with those of pages that staff have added. The code's alone where this is absent. */
  readonly siteRoutes?: SiteRoutes;
  /** The patterns of a brand's addresses that are redirected, without those redirects of staff's. */
  readonly redirectsOf?: (brandId: BrandId, without: ReadonlySet<string>) => readonly string[];
  /** What is tried out of a publish before it is live: nothing where this is absent. */
  readonly rehearsal?: ContentRules['rehearsal'];
}

/** Pages as content: one for each brand and route, which the code brings (R3.05), and those that staff have added at addresses of their own. */
export interface PageKind extends ContentRules {
  /** Every page of the code, in the order of brands and routes. */
  readonly entries: readonly SitePageEntry[];
  /** A page of the code, or one that staff may add. */
  entry(key: string): SitePageEntry | null;
  /** Where these fields of a page lead, whatever the rest of it says: a variant has no more of it. */
  linksOfFields(key: string, fields: Readonly<Record<string, unknown>>): Promise<readonly ContentPlace[]>;
}

/** The pages that the code brings, and what is written on them: as contents once somebody asks, since few of them are asked for at a start. */
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
    // As it is read back from the store: a field that is undefined there is not there.
    const data = JSON.parse(JSON.stringify(page)) as ContentData;
    defaults.set(key, data);
    return data;
  };
  return { entries, defaultOf };
}

const NO_PATHS: ReadonlySet<string> = new Set();

/** The page that staff may add under a key; null where the brand is not here, or the code has a route at that address. */
function addedEntryIn({ brands, routes = routeTable }: PageKindOptions): (key: string) => SitePageEntry | null {
  const routesOf = new Map<BrandId, readonly ActiveRoute[]>(brands.map(({ id }) => [id, activeRoutes(routes, id)]));
  return (key) => {
    const added = addedPageAt(key);
    const brand = brands.find(({ id }) => id === added?.brand);
    if (!added || !brand || matchRoute(routesOf.get(brand.id) ?? [], added.path)) return null;
    return { key, brand, routeName: key.slice(brand.id.length + 1), path: added.path };
  };
}

/** What goes live, and what the site is with it. */
interface LiveSite {
  readonly pages: ReadonlyMap<string, ContentData>;
  readonly routesOf: (brandId: BrandId) => readonly ActiveRoute[];
  readonly redirectsOf: (brandId: BrandId) => readonly string[];
  readonly articlesOf: (brand: Brand) => ReadonlySet<string>;
  readonly now: Date;
}

function liveSite(
  { siteRoutes, routes, redirectsOf, articlePaths = () => NO_PATHS }: PageKindOptions,
  contents: readonly CheckedContent[],
  removed: readonly ContentAddress[],
  now: Date,
): LiveSite {
  const pages = contents.filter(({ kind }) => kind === 'page');
  const records = (siteRoutes ?? codeRoutes(routes)).recordsWith(contents, removed);
  const routesOf = new Map<BrandId, readonly ActiveRoute[]>();
  const articlesOf = new Map<BrandId, ReadonlySet<string>>();
  const redirectsIn = (of: readonly ContentAddress[]) =>
    of.flatMap(({ kind, key }) => (kind === 'redirect' ? (redirectAt(key) ?? []) : []));
  const [redirects, leaving] = [redirectsIn(contents), redirectsIn(removed)];
  const fromsOf = (brandId: BrandId, of: typeof redirects) => of.flatMap(({ brand, from }) => (brand === brandId ? [from] : []));
  return {
    pages: new Map(pages.map(({ key, data }) => [key, data])),
    routesOf(brandId) {
      const own = routesOf.get(brandId) ?? activeRoutes(records, brandId);
      routesOf.set(brandId, own);
      return own;
    },
    redirectsOf: (brandId) => [...(redirectsOf?.(brandId, new Set(fromsOf(brandId, leaving))) ?? []), ...fromsOf(brandId, redirects)],
    articlesOf(brand) {
      const paths = articlesOf.get(brand.id) ?? articlePaths(brand, contents, removed);
      articlesOf.set(brand.id, paths);
      return paths;
    },
    now,
  };
}

/** What stands in the way of an added page where it is to go live: two branches may have chosen addresses that do not go together. */
function placeFindings({ key, brand, routeName }: SitePageEntry, { template }: PageContent, site: LiveSite): readonly ContentFinding[] {
  const added = addedPageAt(key);
  if (!added) return [];
  const others = site.routesOf(brand.id).filter(({ name }) => name !== routeName);
  const fault = addedPlaceFault(added, template, { others, redirects: site.redirectsOf(brand.id) });
  return fault === null ? [] : [{ severity: 'stop', code: 'path-taken', message: fault, field: null, excerpt: added.path }];
}

/** Whether a page of the site stands at an added page's address or is a step of it, or says where its other language is. */
function isAddressOf(added: readonly AddedPage[]): (page: ShownPage) => boolean {
  const otherLanguage = (path: string): string => (path.endsWith('-es') ? path.slice(0, -'-es'.length) : `${path}-es`);
  return ({ brandId, pathname }) =>
    added.some(
      ({ brand, path }) =>
        brand === brandId && [path, otherLanguage(path)].some((address) => pathname === address || pathname.startsWith(`${address}/`)),
    );
}

/** The one picture of a page, above its text. */
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

/** What keeps a page from going live, or is worth a look, among all that goes live with it. */
function checksAmong(
  { brands, published, findPage = defaultPage }: PageKindOptions,
  { entryOf, isOfCode }: { readonly entryOf: PageKind['entry']; readonly isOfCode: (key: string) => boolean },
): (content: CheckedContent, site: LiveSite) => readonly PublishCheck[] {
  /** The pages of a route as they will be. */
  const pageAmong =
    (live: ReadonlyMap<string, ContentData>, routeName: string) =>
    (brand: Brand): PageConfiguration | undefined => {
      const key = pageKey(brand.id, routeName);
      const data = live.get(key) ?? published?.find({ kind: 'page', key });
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
      // An added page's address has steps where its template asks.
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
      const page = options.published?.find({ kind: 'page', key }) ?? defaultOf(key);
      return linksOf(key, { ...page, destination: null, body: [], ...fields });
    },
    ...PICTURES,
    changedPages(keys) {
      const isAddedAt = isAddressOf([...keys].flatMap((key) => addedPageAt(key) ?? []));
      return (page) => (page.routeName !== null && keys.has(pageKey(page.brandId, page.routeName))) || isAddedAt(page);
    },
  };
}

/** What the table of pages shows and searches. */
export const pageSummary = (data: ContentData): ContentSummary => ({
  title: textOrEmpty(data['title']),
  product: textOrEmpty(data['product']),
  language: textOrEmpty(data['language']),
  template: textOrEmpty(data['template']),
  indexable: data['indexable'] === true,
});
