import { articlePath, type ArticleRow } from '@waypost/articles/model/content';
import type { ContentFinding } from '@waypost/content/model';
import type { AddedPage, PageContent } from '@waypost/pages/model/content';
import { findingsOfPage } from '@waypost/pages/model/findings';

/**
 * What the checks of a publish say of a page while it is typed (R15.05): the server's own, with what this browser knows of the
 * site. `published` are the articles of main, `added` the pages that staff have added as the branch sees them; while they are not
 * known no path is called broken.
 */
export const typedPageFindings = (
  key: string,
  published: readonly ArticleRow[] | undefined,
  added: readonly AddedPage[] | undefined,
): ((page: PageContent) => readonly ContentFinding[]) =>
  findingsOfPage(
    key,
    published && added
      ? (brand) =>
          new Set([
            ...published.filter((row) => row.brand === brand && row.status === 'published').map(({ slug }) => articlePath(slug)),
            ...added.filter((page) => page.brand === brand).map(({ path }) => path),
          ])
      : null,
  );
