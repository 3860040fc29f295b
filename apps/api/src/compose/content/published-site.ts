import { createArticleSite } from '@waypost/articles/server';
import { createRunningTable } from '@waypost/experiments/server/serving';
import { createPublishedImages } from '@waypost/images/server';
import { createPageFacts, publishedPage } from '@waypost/pages/server/content';
import type { ContentWorld, PublishedSite } from './composed-content';
import type { ContentKinds } from './content-kinds';

/** Composes the published content as visitors see it. Previews are built from it too. */
export function composePublishedSite(
  { brands, content: { texts } }: ContentWorld,
  { siteRoutes, redirectsOf, published, kinds, pages, articles }: ContentKinds,
) {
  const images = createPublishedImages({ published, kinds });
  const runningTable = createRunningTable({ published });
  const findPage = publishedPage({
    published,
    imageByHash: images.imageByHash,
    defaultOf: pages.defaultOf,
    fieldsOf: (shown, key) => runningTable().arm(shown)?.changes[key] ?? null,
  });
  const articleSite = createArticleSite({
    published: articles,
    image: images.image,
    findPage,
  });
  const site: PublishedSite = {
    findPage,
    runningTable,
    siteRoutes,
    ...createPageFacts({ brands, siteRoutes, pages, findPage }),
    async articleHtml(markdown) {
      const rendered = await texts.of(markdown);
      return rendered.ok ? rendered.value.html : null;
    },
    findArticle: articleSite.published,
    listArticles: articleSite.list,
    articlePaths: (brand) => articles.articlePaths(brand.id),
    redirectsOf,
  };
  return { site, articleSite, images };
}
