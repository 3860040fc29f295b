import type { Brand } from '@waypost/brands';
import type { ContentData } from '@waypost/content/model';
import type { PageContent } from '@waypost/control-center/contract';
import { formVersions } from '@waypost/funnel-engine/model/forms';
import type { PageConfiguration } from '@waypost/pages/model';
import { defaultPage } from '@waypost/pages/model/catalogue';
import { activeRoutes, campaignIds, pathFor, routeTable, type RouteRecord } from '@waypost/routing/model';
import { ok } from '@waypost/kernel';
import type { ContentKindRules } from '../content-kinds';
import type { ContentSummary } from '../content-store';
import { parsePageContent } from './page-content';

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
  readonly formNames?: readonly string[];
}

/** Pages as content: one for each brand and route; the code brings all of them (R3.05). */
export interface PageKind extends ContentKindRules {
  /** Every page, in the order of brands and routes. */
  readonly entries: readonly SitePageEntry[];
  entry(key: string): SitePageEntry | null;
  summaryOf(key: string, data: ContentData): ContentSummary;
}

/** Reads a stored page; null where this build can't show it any more (a form that is gone): the code's page stands in then. */
export function storedPage(data: ContentData): PageContent | null {
  const known = readPages.get(data);
  if (known !== undefined) return known;
  const parsed = parsePageContent(data, { formNames: FORM_NAMES });
  const page = parsed.ok ? parsed.value : null;
  readPages.set(data, page);
  return page;
}

const FORM_NAMES = formVersions.map(({ name }) => name);
/** A page is read once for each state that is published, not once a request. */
const readPages = new WeakMap<ContentData, PageContent | null>();

export function createPageKind({ brands, routes = routeTable, findPage = defaultPage, formNames = FORM_NAMES }: PageKindOptions): PageKind {
  const defaults = new Map<string, ContentData>();
  const entries = brands.flatMap((brand): SitePageEntry[] =>
    routes
      .filter((record) => record.brands.includes(brand.id))
      .flatMap((record) => {
        const [route] = activeRoutes([record], brand.id);
        const page = findPage(brand, record.name);
        if (!route || !page) return [];
        const key = pageKey(brand.id, record.name);
        const content: PageContent = { ...page, ...campaignIds(record, brand.id) };
        // As it is read back from the store: a field that is undefined there is not there.
        defaults.set(key, JSON.parse(JSON.stringify(content)) as ContentData);
        return [{ key, brand, routeName: record.name, path: pathFor(route) }];
      }),
  );
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  return {
    entries,
    entry: (key) => byKey.get(key) ?? null,
    isKey: (key) => byKey.has(key),
    parse(_key, sent) {
      const parsed = parsePageContent(sent, { formNames });
      return parsed.ok ? ok({ ...parsed.value }) : parsed;
    },
    summaryOf: (_key, data) => pageSummary(data),
    labelOf(key) {
      const entry = byKey.get(key);
      return entry ? `${entry.brand.id} ${entry.path}` : key;
    },
    defaultOf: (key) => defaults.get(key) ?? null,
    defaultKeys: () => entries.map(({ key }) => key),
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
