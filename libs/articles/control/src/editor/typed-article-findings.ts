import type { RenderedArticle } from '@waypost/articles/model';
import { articlePath, type ArticleContent, type ArticleRow } from '@waypost/articles/model/content';
import { articleFindings } from '@waypost/articles/model/findings';
import type { ContentFinding } from '@waypost/content/model';
import { isPathOfBrand, type AddedPage } from '@waypost/pages/model/content';
import { activeRoutes, productOfBrand, routeTable } from '@waypost/routing/model/table';

/**
 * Returns the publish findings of an article while it is typed (R15.05). The rules are the server's own. `articles` are the branch's
 * articles, to which links may lead, and `added` its added pages. While these load, no path counts as broken.
 */
export const typedArticleFindings =
  (render: (markdown: string) => RenderedArticle, articles: readonly ArticleRow[] | undefined, added: readonly AddedPage[] | undefined) =>
  (article: ArticleContent): readonly ContentFinding[] => {
    const routes = activeRoutes(routeTable, article.brand);
    const paths = new Set([
      ...(articles ?? []).filter(({ brand }) => brand === article.brand).map(({ slug }) => articlePath(slug)),
      ...(added ?? []).filter(({ brand }) => brand === article.brand).map(({ path }) => path),
    ]);
    return articleFindings(article, render(article.body).parts, {
      product: productOfBrand(article.brand),
      isPath: (path) => articles === undefined || added === undefined || isPathOfBrand(routes, paths, path),
    });
  };
