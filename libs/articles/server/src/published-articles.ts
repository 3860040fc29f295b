import { articlePath, type ArticleContent } from '@waypost/articles/model/content';
import type { ContentData, LiveDates } from '@waypost/content/model';
import { isApproved } from './article-approval';
import { storedArticle } from './stored-article';

/** An article that visitors have. */
export type LiveArticle = ArticleContent & { readonly live: LiveDates };

/** The published articles, looked up in no time. */
export interface PublishedArticles {
  article(brandId: string, slug: string): LiveArticle | null;
  articlePaths(brandId: string): readonly string[];
  /** A brand's articles, by title. */
  ofBrand(brandId: string): readonly LiveArticle[];
}

export interface PublishedArticlesDeps {
  readonly published: {
    all(kind: 'article'): readonly { readonly data: ContentData; readonly live: LiveDates }[];
    number(): number | null;
  };
}

type Articles = ReadonlyMap<string, LiveArticle>;

/** Sorts the published articles by where they stand, once a publication. */
export function createPublishedArticles({ published }: PublishedArticlesDeps): PublishedArticles {
  let ready: { readonly number: number | null; readonly articles: Articles } | null = null;

  const read = (): Articles =>
    new Map(
      published.all('article').flatMap(({ data, live }) => {
        const article = storedArticle(data);
        return article && isApproved(article) ? [[`${article.brand} ${article.slug}`, { ...article, live }] as const] : [];
      }),
    );
  const articles = (): Articles => {
    const number = published.number();
    if (ready?.number !== number) ready = { number, articles: read() };
    return ready?.articles ?? read();
  };

  const ofBrand = (brandId: string): readonly LiveArticle[] =>
    [...articles().values()].filter(({ brand }) => brand === brandId).sort((a, b) => a.title.localeCompare(b.title, 'en'));

  return {
    article: (brandId, slug) => articles().get(`${brandId} ${slug.toLowerCase()}`) ?? null,
    articlePaths: (brandId) => ofBrand(brandId).map(({ slug }) => articlePath(slug)),
    ofBrand,
  };
}
