import { ARTICLE_STATUSES, shownArticleStatus, type ArticleRow, type PublishedAddress } from '@waypost/articles/model/content';
import { textOrEmpty } from '@waypost/platform/kernel';
import { BRAND_IDS } from '@waypost/brands';
import { contentsSeen, type ListedContents } from '@waypost/content/contract/kinds';

/** Returns the articles of a branch, by title (R10.06). */
export const articleRows = (contents: ListedContents): readonly ArticleRow[] =>
  contentsSeen(contents)
    .flatMap(({ key, summary, status: contentStatus, at, by }): ArticleRow[] => {
      const brand = BRAND_IDS.find((id) => id === summary['brand']);
      const status = ARTICLE_STATUSES.find((name) => name === summary['status']) ?? 'draft';
      if (!brand) return [];
      return [
        {
          key,
          brand,
          slug: textOrEmpty(summary['slug']),
          title: textOrEmpty(summary['title']),
          author: textOrEmpty(summary['author']),
          language: summary['language'] === 'spanish' ? 'spanish' : 'english',
          status: shownArticleStatus({ status }, contentStatus),
          approvedBy: typeof summary['approvedBy'] === 'string' ? summary['approvedBy'] : null,
          isGenerated: summary['isGenerated'] === true,
          contentStatus,
          updatedAt: at.toISOString(),
          updatedBy: by,
        },
      ];
    })
    .sort((row, other) => row.title.localeCompare(other.title, 'en'));

/** Returns the addresses of main's articles, of which a page may link to those of its brand. */
export const publishedAddresses = (contents: ListedContents): readonly PublishedAddress[] =>
  articleRows(contents)
    .filter(({ status }) => status === 'published')
    .map(({ brand, slug }) => ({ brand, slug }));
