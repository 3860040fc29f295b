import type { Brand } from '@waypost/brands';
import type { ContentAddress, ContentData } from '@waypost/content/model';
import type { ShownVariant } from '@waypost/experiments/model/assignment';
import { pictureHash, withPicture, type ShownImage } from '@waypost/images/model';
import { defaultPage } from '@waypost/pages/model/catalogue';
import type { PhoneRule } from '@waypost/phones/model';
import type { RouteParams } from '@waypost/routing/model/table';
import { ARTICLE_ROUTE, type ResolvedPage } from '../page-source';
import { pageKey } from './page-kind';
import { storedPage } from './stored-page';

export interface PublishedPageDeps {
  readonly published: { find(address: ContentAddress): ContentData | null };
  readonly imageByHash: (hash: string) => ShownImage | null;
  /** Returns the code's content for a page's key. */
  readonly defaultOf: (key: string) => ContentData | null;
  /** Returns the changed fields of an experiment's variant. Null if it has none, or no longer runs. */
  readonly fieldsOf: (shown: ShownVariant, key: string) => ContentData | null;
}

/** Returns the published page of a route, else the code's (R3.05), with the fields of the shown variant (R9.05). */
export const publishedPage =
  ({ published, imageByHash, defaultOf, fieldsOf }: PublishedPageDeps) =>
  (brand: Brand, routeName: string, shown: ShownVariant | null = null): ResolvedPage | undefined => {
    const key = pageKey(brand.id, routeName);
    const main = published.find({ kind: 'page', key });
    const fields = shown && fieldsOf(shown, key);
    const base = fields ? (main ?? defaultOf(key)) : main;
    const data = base && fields ? withFields(base, fields) : base;
    // Main may have changed since the variant was checked, so the combination may be invalid.
    const page = (data && storedPage(data)) ?? (main && storedPage(main));
    if (!page) return defaultPage(brand, routeName);
    const hash = pictureHash(page.image);
    return page.image && hash !== null ? { ...page, image: withPicture(page.image, imageByHash(hash)) } : page;
  };

/** Returns a variant's page. It is the same object for the same two items, so that the page is parsed once. */
export function withFields(base: ContentData, fields: ContentData): ContentData {
  const ready = variants.get(fields);
  if (ready?.base === base) return ready.page;
  const page = { ...base, ...fields };
  variants.set(fields, { base, page });
  return page;
}
const variants = new WeakMap<ContentData, { readonly base: ContentData; readonly page: ContentData }>();

/** Parses a page's content for a preview. Null if this build can't show it. */
async function previewedPage(data: ContentData, imageByHash: (hash: string) => Promise<ShownImage | null>): Promise<ResolvedPage | null> {
  const page = storedPage(data);
  const hash = pictureHash(page?.image ?? null);
  return page?.image && hash !== null ? { ...page, image: withPicture(page.image, await imageByHash(hash)) } : page;
}

/** A previewed branch. */
interface Preview {
  readonly branchId: string;
}

export interface PreviewedRouteDeps<Previewed extends Preview> {
  /** Returns the preview's state of an item. Null if it has none. */
  readonly contentOf: (preview: Previewed, address: ContentAddress) => Promise<ContentData | null>;
  readonly imageByHash: (branchId: string, hash: string) => Promise<ShownImage | null>;
  /** Returns the article with a slug on the branch. */
  readonly articleAt: (branchId: string, brand: Brand, slug: string) => Promise<ResolvedPage | null>;
  /** Returns the branch's phone rules (R8.11). */
  readonly phoneRulesOn: (branchId: string) => Promise<readonly PhoneRule[]>;
}

/** Returns a preview's page at a route of a brand (R10.03): the branch's page, else its article. Null if it has neither. */
export const previewedRoute =
  <Previewed extends Preview>({ contentOf, imageByHash, articleAt, phoneRulesOn }: PreviewedRouteDeps<Previewed>) =>
  async (preview: Previewed, brand: Brand, routeName: string, { slug }: RouteParams): Promise<ResolvedPage | null> => {
    const { branchId } = preview;
    const data = await contentOf(preview, { kind: 'page', key: pageKey(brand.id, routeName) });
    const page = data && (await previewedPage(data, (hash) => imageByHash(branchId, hash)));
    const pageOrArticle = page ?? (routeName === ARTICLE_ROUTE && slug ? await articleAt(branchId, brand, slug) : null);
    return pageOrArticle && { ...pageOrArticle, phoneRules: await phoneRulesOn(branchId) };
  };
