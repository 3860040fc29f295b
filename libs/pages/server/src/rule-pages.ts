import { LANGUAGES, type Brand } from '@waypost/brands';
import type { CheckedContent } from '@waypost/content/contract/kinds';
import type { ContentAddress, ContentData } from '@waypost/content/model';
import { defaultPage } from '@waypost/pages/model/catalogue';
import type { RulePage } from '@waypost/phones/model';
import { activeRoutes, campaignIds, type RouteRecord } from '@waypost/routing/model/table';
import { pageKey } from './content/page-kind';
import { withFields } from './content/published-page';
import type { SiteRoutes } from './content/site-routes';
import { storedPage } from './content/stored-page';
import { ARTICLE_ROUTE, type ResolvedPage } from './page-source';

export interface RulePagesDeps {
  readonly brands: readonly Brand[];
  readonly published: { find(address: ContentAddress): ContentData | null };
  /** Returns the code's content for a page's key. */
  readonly defaultOf: (key: string) => ContentData | null;
  /** Returns the fields that variants of experiments change, by the page's key, after a publish. */
  readonly variantFields: (
    live: readonly CheckedContent[],
    removed: readonly ContentAddress[],
  ) => ReadonlyMap<string, readonly ContentData[]>;
  readonly siteRoutes: SiteRoutes;
}

/** Returns a page as phone rules match it (R8.11), with the page's own campaign id if staff have set one, else the route's. */
function rulePage(brand: Brand, record: RouteRecord, { product, language, smid }: Pick<ResolvedPage, 'smid'> & RuleFacts): RulePage {
  return { brand: brand.id, product, page: record.name, language, smid: smid === undefined ? campaignIds(record, brand.id).smid : smid };
}
type RuleFacts = Pick<RulePage, 'product' | 'language'>;

/** Returns each page once, although variants often change nothing that rules match. */
const distinct = (pages: readonly RulePage[]): readonly RulePage[] => [
  ...new Map(pages.map((page) => [JSON.stringify(page), page])).values(),
];

export type RulePages = ReturnType<typeof rulePages>;

/**
 * Returns every page that visitors can open: in its published state, or as it will be with the items that go live, without the removed
 * ones. A page is there again for each variant that changes what rules match.
 */
export const rulePages =
  ({ brands, published, defaultOf, variantFields, siteRoutes }: RulePagesDeps) =>
  (live: readonly CheckedContent[] = [], removed: readonly ContentAddress[] = []): readonly RulePage[] => {
    const fieldsOf = variantFields(live, removed);
    const pages = new Map(live.flatMap(({ kind, key, data }) => (kind === 'page' ? [[key, data] as const] : [])));
    const routes = siteRoutes.recordsWith(live, removed);
    return brands.flatMap((brand) =>
      routes.flatMap((record): readonly RulePage[] => {
        const isThere = record.brands.includes(brand.id) && activeRoutes([record], brand.id).length > 0;
        if (!isThere) return [];
        if (record.name === ARTICLE_ROUTE)
          // Articles can be published in either language at any time, so rules may refer to both.
          return LANGUAGES.map((language) => rulePage(brand, record, { product: brand.defaultProduct, language }));
        const key = pageKey(brand.id, record.name);
        const data = pages.get(key) ?? published.find({ kind: 'page', key });
        const page: ResolvedPage | undefined = (data && storedPage(data)) ?? defaultPage(brand, record.name);
        if (!page) return [];
        const base = data ?? defaultOf(key);
        const variants = (base && fieldsOf.get(key)?.flatMap((fields) => storedPage(withFields(base, fields)) ?? [])) ?? [];
        return distinct([page, ...variants].map((each) => rulePage(brand, record, each)));
      }),
    );
  };
