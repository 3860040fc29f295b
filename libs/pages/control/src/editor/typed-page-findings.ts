import { articlePath, type PublishedAddress } from '@waypost/articles/model/content';
import type { ContentFinding } from '@waypost/content/model';
import type { AddedPage, PageContent } from '@waypost/pages/model/content';
import { findingsOfPage } from '@waypost/pages/model/findings';

/**
 * Returns the publish findings of a page while it is typed (R15.05). The rules are the server's own, with the browser's knowledge of the
 * site. `published` are the addresses of main's articles, `added` the pages that staff have added on the branch. While these load, no path counts as broken.
 */
export const typedPageFindings = (
  key: string,
  published: readonly PublishedAddress[] | undefined,
  added: readonly AddedPage[] | undefined,
): ((page: PageContent) => readonly ContentFinding[]) =>
  findingsOfPage(
    key,
    published && added
      ? (brand) =>
          new Set([
            ...published.filter((article) => article.brand === brand).map(({ slug }) => articlePath(slug)),
            ...added.filter((page) => page.brand === brand).map(({ path }) => path),
          ])
      : null,
  );
