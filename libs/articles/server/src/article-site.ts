import type { Brand } from '@waypost/brands';
import type { ContentAddress, ContentData } from '@waypost/content/model';
import type { ListedContents } from '@waypost/content/contract/kinds';
import type { ShownImage } from '@waypost/images/model';
import type { BodyBlock, PageConfiguration } from '@waypost/pages/model';
import { articleList, articlePage, type ArticlePage } from './article-page';
import { articleRows } from './article-rows';
import type { PublishedArticles } from './published-articles';
import { hasLibraryPicture } from './library-picture';
import { storedArticle } from './stored-article';

/** A branch, as far as its articles are read from it. */
export interface ArticleBranch {
  readonly articles: () => Promise<ListedContents | null>;
  readonly content: (address: ContentAddress) => Promise<ContentData | null>;
  readonly image: (key: string) => Promise<ShownImage | null>;
}

export interface ArticleSiteDeps {
  readonly published: PublishedArticles;
  /** A published picture. */
  readonly image: (key: string) => ShownImage | null;
  /** The published page of a brand's route. */
  readonly findPage: (brand: Brand, routeName: string) => WayOn | undefined;
}

/** Where a page leads, and in which words. */
export type WayOn = Pick<PageConfiguration, 'destination' | 'actionLabel'>;

/** Where a brand's visitors go on from an article, in its language. */
function wayOnOf(
  { findPage }: Pick<ArticleSiteDeps, 'findPage'>,
  brand: Brand,
  language: PageConfiguration['language'],
): WayOn | undefined {
  if (language === 'english') return findPage(brand, 'home');
  // The home speaks English. The page of ads in Spanish leads to the form in Spanish, or asks the questions itself.
  const spanish = findPage(brand, 'ads-es');
  return spanish && { ...spanish, destination: spanish.destination ?? '/ads-es' };
}

/** Articles at their addresses on brands' hosts (R3.07). */
export const createArticleSite = ({ published, image, findPage }: ArticleSiteDeps) => ({
  /** The published article at a slug. */
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

  /** What the page that lists a brand's articles shows of them; null where there is none. */
  list: (brand: Brand): BodyBlock | null => articleList(published.ofBrand(brand.id)),

  /** The article as a branch has it, approved or not: that is what is to be judged. */
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
