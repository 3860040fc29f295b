import { createArticleSite } from '@waypost/articles/server';
import { createRunningTable } from '@waypost/experiments/server/serving';
import { createPublishedImages } from '@waypost/images/server';
import { pageKey, publishedPage } from '@waypost/pages/server/content';
import type { ContentWorld, PublishedSite } from './composed-content';
import type { ContentKinds } from './content-kinds';

/** Composes the published content as visitors see it. Previews are built from it too. */
export function composePublishedSite(
  { content: { texts } }: ContentWorld,
  { siteRoutes, redirectsOf, published, kinds, pages, articles, routeNameAt }: ContentKinds,
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
    pageKeyAt(brandId, path) {
      const name = routeNameAt(brandId, path);
      return name !== null && pages.isKey(pageKey(brandId, name)) ? pageKey(brandId, name) : null;
    },
    languageOf(key) {
      const entry = pages.entry(key);
      return (entry && findPage(entry.brand, entry.routeName)?.language) ?? 'english';
    },
    formOf(key, shown) {
      const entry = pages.entry(key);
      return (entry && findPage(entry.brand, entry.routeName, shown)?.form) ?? null;
    },
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
