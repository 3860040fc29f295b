import { articlePath, type ArticleContent } from '@waypost/articles/model/content';
import type { ContentData } from '@waypost/content/model';
import { isApproved } from './article-approval';
import { storedArticle } from './stored-article';

/** The published articles, looked up in no time. */
export interface PublishedArticles {
  article(brandId: string, slug: string): ArticleContent | null;
  articlePaths(brandId: string): readonly string[];
  /** A brand's articles, by title. */
  ofBrand(brandId: string): readonly ArticleContent[];
}

export interface PublishedArticlesDeps {
  readonly published: {
    all(kind: 'article'): readonly { readonly data: ContentData }[];
    number(): number | null;
  };
}

type Articles = ReadonlyMap<string, ArticleContent>;

/** Sorts the published articles by where they stand, once a publication. */
export function createPublishedArticles({ published }: PublishedArticlesDeps): PublishedArticles {
  let ready: { readonly number: number | null; readonly articles: Articles } | null = null;

  const read = (): Articles =>
    new Map(
      published.all('article').flatMap(({ data }) => {
        const article = storedArticle(data);
        return article && isApproved(article) ? [[`${article.brand} ${article.slug}`, article] as const] : [];
      }),
    );
  const articles = (): Articles => {
    const number = published.number();
    if (ready?.number !== number) ready = { number, articles: read() };
    return ready?.articles ?? read();
  };

  const ofBrand = (brandId: string): readonly ArticleContent[] =>
    [...articles().values()].filter(({ brand }) => brand === brandId).sort((a, b) => a.title.localeCompare(b.title, 'en'));

  return {
    article: (brandId, slug) => articles().get(`${brandId} ${slug.toLowerCase()}`) ?? null,
    articlePaths: (brandId) => ofBrand(brandId).map(({ slug }) => articlePath(slug)),
    ofBrand,
  };
}
