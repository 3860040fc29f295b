import { articleContentSchema, type ArticleContent } from '@waypost/articles/model/content';
import type { ContentData } from '@waypost/content/model';
import { parseFields } from '@waypost/platform/parsing';

const readArticles = new WeakMap<ContentData, ArticleContent | null>();

/** Parses a stored article. Null if this build can't show it. */
export function storedArticle(data: ContentData): ArticleContent | null {
  const ready = readArticles.get(data);
  if (ready !== undefined) return ready;
  const parsed = parseFields(articleContentSchema, data);
  const article = parsed.ok ? parsed.value : null;
  readArticles.set(data, article);
  return article;
}
