import { createDrafts } from '@waypost/content-factory/adapters';
import type { Drafts } from '@waypost/content-factory/server/ports';
import type { Content } from '@waypost/content/server';
import type { ContentWorld, PublishedSite } from './composed-content';
import type { ContentKinds } from './content-kinds';

/** Composes the drafts that turn the content factory's texts into articles, checked against published content. */
export function composeDrafts(
  { content: { store, texts }, brands }: ContentWorld,
  { content, kinds, site }: { readonly content: Content; readonly kinds: ContentKinds; readonly site: PublishedSite },
): Drafts {
  const { published, siteRoutes } = kinds;
  return createDrafts({
    async partsOf(markdown) {
      const rendered = await texts.of(markdown);
      return rendered.ok ? rendered.value.parts : null;
    },
    content,
    store,
    brands,
    publishedArticles: () => published.all('article'),
    findPage: site.findPage,
    siteRoutes,
  });
}
