import type { Brand } from '@waypost/brands';
import type { CheckedContent, ContentRules, ContentSummary } from '@waypost/content/contract/kinds';
import type { PublishCheck } from '@waypost/content/contract';
import type { ContentAddress, ContentData } from '@waypost/content/model';
import { FORM_NAMES } from '@waypost/funnel-engine/model';
import { leadImage, pictureHash } from '@waypost/images/model';
import type { PageConfiguration } from '@waypost/pages/model';
import { defaultPage } from '@waypost/pages/model/catalogue';
import { pageContentSchema, type PageContent } from '@waypost/pages/model/content';
import { stepsFault } from '@waypost/pages/model/findings';
import { err, ok } from '@waypost/platform/kernel';
import { parseFields } from '@waypost/platform/parsing';
import { activeRoutes, campaignIds, pathFor, routeTable, type ActiveRoute, type RouteRecord } from '@waypost/routing/model';
import { sharingBrands } from '../text-owner';
import { pageChecks } from './page-checks';

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
  /** What visitors see of the pages: a text that several brands share is told. The code's pages alone where this is absent. */
  readonly published?: { find(address: ContentAddress): ContentData | null };
  /** Where a brand's published articles are, in lower case: pages may link to them. */
  readonly articlePaths?: (brand: Brand) => ReadonlySet<string>;
}

/** Pages as content: one for each brand and route; the code brings all of them (R3.05). */
export interface PageKind extends ContentRules {
  /** Every page, in the order of brands and routes. */
  readonly entries: readonly SitePageEntry[];
  entry(key: string): SitePageEntry | null;
}

/** Reads a stored page; null where this build can't show it any more (a form that is gone): the code's page stands in then. */
export function storedPage(data: ContentData): PageContent | null {
  const ready = readPages.get(data);
  if (ready !== undefined) return ready;
  const parsed = parseFields(schema, data);
  const page = parsed.ok ? parsed.value : null;
  readPages.set(data, page);
  return page;
}

const schema = pageContentSchema(FORM_NAMES);
/** A page is read once for each state that is published, not once a request. */
const readPages = new WeakMap<ContentData, PageContent | null>();

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

export function createPageKind(options: PageKindOptions): PageKind {
  const { brands, routes = routeTable, articlePaths = () => NO_PATHS, published, findPage = defaultPage } = options;
  const { entries, defaultOf } = pagesOfCode(options);
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const routeOf = (key: string): ActiveRoute | null => {
    const entry = byKey.get(key);
    return (entry && activeRoutes(routes, entry.brand.id).find(({ name }) => name === entry.routeName)) ?? null;
  };

  /** The pages as they will be with what goes live. */
  const pageAmong =
    (live: ReadonlyMap<string, ContentData>, routeName: string) =>
    (brand: Brand): PageConfiguration | undefined => {
      const key = pageKey(brand.id, routeName);
      const data = live.get(key) ?? published?.find({ kind: 'page', key });
      return (data && storedPage(data)) ?? (byKey.has(key) ? findPage(brand, routeName) : undefined);
    };

  const checksOf = (
    { kind, key, label, data }: CheckedContent,
    live: ReadonlyMap<string, ContentData>,
    now: Date,
  ): readonly PublishCheck[] => {
    const entry = byKey.get(key);
    const page = storedPage(data);
    if (!entry || !page) return [];
    const context = {
      route: routeOf(key),
      routes: activeRoutes(routes, entry.brand.id),
      articlePaths: articlePaths(entry.brand),
      sharing: sharingBrands(entry.brand, brands, pageAmong(live, entry.routeName)),
      now,
    };
    return pageChecks(entry.brand, page, context).map((finding) => ({ ...finding, kind, key, label }));
  };

  return {
    entries,
    entry: (key) => byKey.get(key) ?? null,
    isKey: (key) => byKey.has(key),
    parse(key, sent) {
      const parsed = parseFields(schema, sent);
      if (!parsed.ok) return parsed;
      const route = routeOf(key);
      const fault = route && stepsFault(route, parsed.value);
      // What else does not go together can be put right later, and stops the publish until then.
      return fault?.field === 'template' ? err(fault) : ok({ ...parsed.value });
    },
    summaryOf: (_key, data) => pageSummary(data),
    labelOf(key) {
      const entry = byKey.get(key);
      return entry ? `${entry.brand.name} ${entry.path}` : key;
    },
    placeOf(key) {
      const entry = byKey.get(key);
      return entry && !entry.path.includes(':') ? { brandId: entry.brand.id, path: entry.path } : null;
    },
    defaultOf,
    defaultKeys: () => entries.map(({ key }) => key),
    async checks(contents, now) {
      const pages = contents.filter(({ kind }) => kind === 'page');
      const live = new Map(pages.map(({ key, data }) => [key, data]));
      return pages.flatMap((content) => checksOf(content, live, now));
    },
    async picturesOf(data) {
      const hash = pictureHash(storedPage(data)?.image ?? null);
      return { hashes: hash === null ? [] : [hash], keys: [] };
    },
    withPicture(data, shown, instead) {
      if (pictureHash(storedPage(data)?.image ?? null) !== shown.hash) return null;
      const { src, alt, width, height } = leadImage(instead);
      return { ...data, image: { src, alt, width, height } };
    },
    changedPages:
      (keys) =>
      ({ brandId, routeName }) =>
        routeName !== null && keys.has(pageKey(brandId, routeName)),
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the table of pages shows and searches. */
export const pageSummary = (data: ContentData): ContentSummary => ({
  title: text(data['title']),
  product: text(data['product']),
  language: text(data['language']),
  template: text(data['template']),
  indexable: data['indexable'] === true,
});
