import { articlePath, type ArticleContent } from '@waypost/articles/model/content';
import type { Brand } from '@waypost/brands';
import { oncePerPublication } from '@waypost/content/contract/main-changes';
import type { ContentData, LiveDates } from '@waypost/content/model';
import { isApproved } from './approval/article-approval';
import { textOwners } from './shared-texts';
import { storedArticle } from './stored-article';

/** A published article. */
export type LiveArticle = ArticleContent & {
  readonly live: LiveDates;
  /** The article of another brand that had this text first, which search engines should show (R3.02). */
  readonly textOwner?: Pick<ArticleContent, 'brand' | 'slug'>;
};

/** The published articles in memory, indexed by address. */
export interface PublishedArticles {
  article(brandId: string, slug: string): LiveArticle | null;
  articlePaths(brandId: string): readonly string[];
  /** Returns a brand's articles, by title. */
  ofBrand(brandId: string): readonly LiveArticle[];
}

export interface PublishedArticlesDeps {
  readonly brands: readonly Brand[];
  readonly published: {
    all(kind: 'article'): readonly { readonly data: ContentData; readonly live: LiveDates }[];
    number(): number | null;
  };
}

type Articles = ReadonlyMap<string, LiveArticle>;

/** Indexes the published articles by address, once per publication. */
export function createPublishedArticles({ brands, published }: PublishedArticlesDeps): PublishedArticles {
  const { now: articles } = oncePerPublication(published, (): Articles => {
    const approved = published.all('article').flatMap(({ data, live }) => {
      const article = storedArticle(data);
      return article && isApproved(article) ? [{ article, live }] : [];
    });
    const owners = textOwners(
      approved.map(({ article, live }) => ({ article, since: live.since })),
      brands,
    );
    return new Map(
      approved.map(({ article, live }) => {
        const textOwner = owners.get(article);
        return [`${article.brand} ${article.slug}`, { ...article, live, ...(textOwner && { textOwner }) }] as const;
      }),
    );
  });

  const ofBrand = (brandId: string): readonly LiveArticle[] =>
    [...articles().values()].filter(({ brand }) => brand === brandId).sort((a, b) => a.title.localeCompare(b.title, 'en'));

  return {
    article: (brandId, slug) => articles().get(`${brandId} ${slug.toLowerCase()}`) ?? null,
    articlePaths: (brandId) => ofBrand(brandId).map(({ slug }) => articlePath(slug)),
    ofBrand,
  };
}
