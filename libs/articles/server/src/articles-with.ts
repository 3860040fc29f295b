import { articlePath, type ArticleContent } from '@waypost/articles/model/content';
import type { CheckedContent } from '@waypost/content/contract/kinds';
import type { ContentAddress, ContentData } from '@waypost/content/model';
import { storedArticle } from './stored-article';

interface PublishedArticle {
  readonly key: string;
  readonly data: ContentData;
}

/** Returns the articles after a publish by key. Null for those that this build can't parse. */
export function articlesWith(
  published: readonly PublishedArticle[],
  live: readonly Omit<CheckedContent, 'label'>[],
  removed: readonly ContentAddress[],
): Map<string, ArticleContent | null> {
  const articles = new Map(published.map(({ key, data }) => [key, storedArticle(data)]));
  for (const { kind, key } of removed) if (kind === 'article') articles.delete(key);
  for (const { kind, key, data } of live) if (kind === 'article') articles.set(key, storedArticle(data));
  return articles;
}

/** Returns the paths of a brand's articles among these. Slugs are in lower case. */
export const pathsOfArticles = (articles: ReadonlyMap<string, ArticleContent | null>, brandId: string): ReadonlySet<string> =>
  new Set([...articles.values()].flatMap((article) => (article?.brand === brandId ? [articlePath(article.slug)] : [])));
