import type { ArticleRow } from '@waypost/articles/model/content';
import type { Brand } from '@waypost/brands';
import type { ContentAddress, ContentData } from '@waypost/content/model';
import type { ListedContents } from '@waypost/content/contract/kinds';
import type { ShownImage } from '@waypost/images/model';
import type { BodyBlock, PageConfiguration } from '@waypost/pages/model';
import { articleList, articlePage, type ArticlePage, type ListedArticle } from './article-page';
import { articleRows } from './article-rows';
import type { PublishedArticles } from './published-articles';
import { hasLibraryPicture } from './library-picture';
import { storedArticle } from './stored-article';

/** The reads of a branch that its articles need. */
export interface ArticleBranch {
  readonly articles: () => Promise<ListedContents | null>;
  readonly content: (address: ContentAddress) => Promise<ContentData | null>;
  readonly image: (key: string) => Promise<ShownImage | null>;
}

export interface ArticleSiteDeps {
  readonly published: PublishedArticles;
  /** Returns a published picture. */
  readonly image: (key: string) => ShownImage | null;
  /** Returns the published page of a brand's route. */
  readonly findPage: (brand: Brand, routeName: string) => WayOn | undefined;
}

/** A page's destination and the label of its action. */
export type WayOn = Pick<PageConfiguration, 'destination' | 'actionLabel'>;

/** Returns the next page after an article, in its language. */
function wayOnOf(
  { findPage }: Pick<ArticleSiteDeps, 'findPage'>,
  brand: Brand,
  language: PageConfiguration['language'],
): WayOn | undefined {
  if (language === 'english') return findPage(brand, 'home');
  // The home page is in English. The Spanish page of ads leads to the Spanish form, or asks the questions itself.
  const spanish = findPage(brand, 'ads-es');
  return spanish && { ...spanish, destination: spanish.destination ?? '/ads-es' };
}

/** Returns a row as the list shows it. What the branch has changed is not live, and has no day. */
const listedOf = ({ contentStatus, updatedAt, ...row }: ArticleRow): ListedArticle => ({
  ...row,
  live: contentStatus === 'published' ? { changedAt: updatedAt } : null,
});

/** Articles at their addresses on brands' hosts (R3.07). */
export const createArticleSite = ({ published, image, findPage }: ArticleSiteDeps) => ({
  /** Returns the published article with a slug. */
  published(brand: Brand, slug: string): ArticlePage | undefined {
    const article = published.article(brand.id, slug);
    if (!article) return undefined;
    return articlePage(article, {
      product: brand.defaultProduct,
      wayOn: wayOnOf({ findPage }, brand, article.language),
      image: hasLibraryPicture(article) ? image(article.imageKey) : null,
      others: published.ofBrand(brand.id),
    });
  },

  /** Returns the block with a brand's articles for the page that lists them. Null if there are none. */
  list: (brand: Brand): BodyBlock | null => articleList(published.ofBrand(brand.id)),

  /** Returns the block with a brand's articles as its branch has them, approved or not. Null if there are none. */
  listOnBranch: (contents: ListedContents, brand: Brand): BodyBlock | null =>
    articleList(articleRows(contents).flatMap((row) => (row.brand === brand.id ? [listedOf(row)] : []))),

  /** Returns the article on a branch, approved or not, because a preview is for judging it. */
  async onBranch(branch: ArticleBranch, brand: Brand, slug: string): Promise<ArticlePage | null> {
    const contents = await branch.articles();
    const row = contents && articleRows(contents).find((listed) => listed.brand === brand.id && listed.slug === slug.toLowerCase());
    const data = row ? await branch.content({ kind: 'article', key: row.key }) : null;
    const article = data && storedArticle(data);
    if (!article) return null;
    return articlePage(article, {
      product: brand.defaultProduct,
      wayOn: wayOnOf({ findPage }, brand, article.language),
      image: hasLibraryPicture(article) ? await branch.image(article.imageKey) : null,
    });
  },
});
