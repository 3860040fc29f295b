import type { ArticleParts } from '@waypost/articles/model';
import { ARTICLE_TEXT_LIMITS, articleSlug, type ArticleContent } from '@waypost/articles/model/content';
import type { Brand, BrandId } from '@waypost/brands';
import type { DraftField, DraftText } from '@waypost/content-factory/model/checks';
import { approvedTextOf, articlesWith, pathsOfArticles, storedArticle } from '@waypost/articles/server';
import type { DraftApproval, DraftRefusal, Drafts, NewDraft } from '@waypost/content-factory/server/ports';
import { contentsSeen, type SeenContent } from '@waypost/content/contract/kinds';
import type { ContentAddress, ContentData } from '@waypost/content/model';
import type { Content } from '@waypost/content/server';
import type { ContentStore } from '@waypost/content/server/ports';
import type { PageConfiguration } from '@waypost/pages/model';
import { isPathOfBrand } from '@waypost/pages/model/content';
import { ARTICLE_ROUTE } from '@waypost/pages/server';
import type { SiteRoutes } from '@waypost/pages/server/content';
import type { FieldFault } from '@waypost/platform/parsing';
import { err, invariant, ok, type Result } from '@waypost/platform/kernel';
import { shortened } from '@waypost/platform/kernel/text';
import { activeRoutes } from '@waypost/routing/model/table';
import { brandPassages, brandTexts } from './brand-passages';

export interface ContentDraftsDeps {
  /** Null if it could not be read in time. */
  readonly partsOf: (markdown: string) => Promise<ArticleParts | null>;
  readonly content: Pick<Content, 'list' | 'read' | 'refusal' | 'save'>;
  readonly store: Pick<ContentStore, 'contents'>;
  /** The brands that are served here. */
  readonly brands: readonly Brand[];
  /** Returns main's articles. */
  readonly publishedArticles: () => readonly { readonly key: string; readonly data: ContentData }[];
  /** Returns a brand's page at a route as visitors read it. */
  readonly findPage: (brand: Brand, routeName: string) => PageConfiguration | undefined;
  /** The live routes of all brands, and those after a publish. */
  readonly siteRoutes: Pick<SiteRoutes, 'of' | 'recordsWith'>;
}

interface SaveRefusal {
  readonly kind: string;
  readonly fault?: FieldFault;
}
type Saved = Result<unknown, SaveRefusal>;

/** The fields of an article in which a generated text is at fault. The slug comes from the title. */
const TEXT_FIELDS: Readonly<Record<string, DraftField>> = { title: 'title', slug: 'title', description: 'description', body: 'body' };

/** Returns the reason of a refused save for the factory. */
function refusalOf({ fault }: SaveRefusal): DraftRefusal {
  const field = fault && TEXT_FIELDS[fault.field];
  return fault && field ? { kind: 'unfit', field, message: fault.message } : { kind: 'closed' };
}

/** The factory's access to articles on branches (R10.09). */
export function createDrafts(deps: ContentDraftsDeps): Drafts {
  const { content, brands, publishedArticles, findPage, siteRoutes } = deps;
  const brandOf = (id: BrandId): Brand => {
    const brand = brands.find((candidate) => candidate.id === id);
    invariant(brand, `${id} is a brand`);
    return brand;
  };
  const save = ({ branchId, key, by }: NewDraft, article: ArticleContent): Promise<Saved> =>
    content.save({ branchId, kind: 'article', key, by }, { content: article, baseRevisionId: null });

  return {
    async branchState(branchId) {
      const refusal = await content.refusal(branchId);
      if (refusal === null) return 'open';
      return refusal.kind === 'not-found' ? 'missing' : 'closed';
    },

    parts: deps.partsOf,

    hasPlace: (brand) => brands.some(({ id }) => id === brand) && siteRoutes.of(brand).some(({ name }) => name === ARTICLE_ROUTE),

    async add(draft) {
      const article = articleOf(draft);
      const saved = await save(draft, article);
      const isTaken = !saved.ok && saved.error.fault?.field === 'slug';
      const added = isTaken ? await save(draft, { ...article, slug: otherSlug(article.slug, draft.key) }) : saved;
      // An earlier attempt made the draft, and people may have corrected it since.
      return added.ok || added.error.kind === 'edit-conflict' ? ok(null) : err(refusalOf(added.error));
    },

    async find(branchId, key) {
      const detail = await content.read(branchId, { kind: 'article', key });
      if (!detail.ok) return null;
      const { content: stored, revisionId } = detail.value;
      const article = storedArticle(stored);
      if (!article) return null;
      const { brand, language, status } = article;
      return { brand, language, text: textOf(article), textHash: approvedTextOf(article), revisionId, status };
    },

    async standings(branchId) {
      const listed = await content.list(branchId, 'article');
      return new Map(
        listed.ok ? contentsSeen(listed.value).map((seen) => [seen.key, { revisionId: seen.revisionId, approval: approvalIn(seen) }]) : [],
      );
    },

    async surroundings(branchId, brandId, language) {
      const brand = brandOf(brandId);
      const pages = siteRoutes.of(brandId).flatMap(({ name }) => findPage(brand, name) ?? []);
      const { live, removed } = await publishOf(deps, branchId);
      const articles = articlesWith(publishedArticles(), live, removed);
      const articlePaths = pathsOfArticles(articles, brandId);
      const routes = activeRoutes(siteRoutes.recordsWith(live, removed), brandId);
      return {
        articles: textsOf(articles, language),
        brandName: brand.name,
        product: brand.defaultProduct,
        brandTexts: brandTexts(brand, pages, language),
        passages: brandPassages(pages, language),
        isPath: (path) => isPathOfBrand(routes, articlePaths, path),
      };
    },
  };
}

/** Returns who approved an article, from its list entry. */
function approvalIn({ summary }: SeenContent): DraftApproval | null {
  const { approvedBy, rewrittenShare } = summary;
  if (typeof approvedBy !== 'string') return null;
  return { approvedBy, rewrittenShare: typeof rewrittenShare === 'number' ? rewrittenShare : null };
}

const textOf = ({ title, description, body }: ArticleContent): DraftText => ({ title, description, body });

/** Returns the publish of a whole branch: the items that would go live, and those that would be removed. */
async function publishOf({ store }: Pick<ContentDraftsDeps, 'store'>, branchId: string) {
  const live: (ContentAddress & { readonly data: ContentData })[] = [];
  const removed: ContentAddress[] = [];
  for (const { entry, mine } of await store.contents(branchId)) {
    const { kind, key } = entry;
    if (mine) live.push({ kind, key, data: mine.data });
    else removed.push({ kind, key });
  }
  return { live, removed };
}

/** Returns the texts of articles in one language. */
const textsOf = (
  articles: ReadonlyMap<string, ArticleContent | null>,
  language: ArticleContent['language'],
): readonly { readonly key: string; readonly label: string; readonly body: string }[] =>
  [...articles].flatMap(([key, article]) => (article?.language === language ? [{ key, label: article.title, body: article.body }] : []));

const SLUG_ENDING_CHARACTERS = 6;
const DEFAULT_SLUG = 'article';

/** Returns the end of an item's id, so that two drafts with the same title have different addresses. */
const endingOf = (key: string): string => key.replace(/[^a-z0-9]/g, '').slice(-SLUG_ENDING_CHARACTERS);

/** Returns another slug for an article whose slug is taken. It is cut to make room for the ending, and not in the middle of a hyphen. */
const otherSlug = (slug: string, key: string): string =>
  `${slug.slice(0, ARTICLE_TEXT_LIMITS.slug - SLUG_ENDING_CHARACTERS - 1).replace(/-+$/, '')}-${endingOf(key)}`;

/** Returns the article of a draft. It is marked as generated, and hidden from search engines until a person decides otherwise (R10.20). */
const articleOf = ({ brand, language, author, text }: NewDraft): ArticleContent => ({
  brand,
  slug: articleSlug(text.title) || DEFAULT_SLUG,
  title: shortened(text.title, ARTICLE_TEXT_LIMITS.title),
  description: shortened(text.description, ARTICLE_TEXT_LIMITS.description),
  language,
  author,
  body: text.body,
  imageKey: null,
  status: 'draft',
  approvedBy: null,
  isGenerated: true,
  indexable: false,
});
