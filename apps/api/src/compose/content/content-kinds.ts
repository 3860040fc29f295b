import { articlesWith, createArticleKind, createPublishedArticles, pathsOfArticles } from '@waypost/articles/server';
import type { Brand, BrandId } from '@waypost/brands';
import type { Reviews } from '@waypost/content-factory/server';
import type { ContentRegistry } from '@waypost/content/contract/kinds';
import { createPublishedContent, type PublishedContent } from '@waypost/content/server';
import { createExperimentKind, createLifeKind, showsVariantPicture, variantFieldsWith } from '@waypost/experiments/server/kinds';
import { pictureHash, type ImageUse } from '@waypost/images/model';
import { createImageKind, pictureRehearsal, usedImageStays, type ImagePlaces } from '@waypost/images/server';
import type { RedirectPatterns } from '@waypost/pages/model/findings';
import { ARTICLE_LIST_ROUTE, ARTICLE_ROUTE, rulePages } from '@waypost/pages/server';
import { createPageKind, pageKey, storedPage, createSiteRoutes, linkRehearsal, type SiteRoutes } from '@waypost/pages/server/content';
import { createRedirectKind, createPublishedRedirects, type ArticlePathsWith, type RedirectsOf } from '@waypost/pages/server/redirects';
import { seedPhoneRules } from '@waypost/phones/model/rules';
import { createPhoneRuleKind, createPublishedRules, placementNumbers } from '@waypost/phones/server';
import { ruleRehearsal } from '@waypost/phones/server/replay';
import { matchRoute } from '@waypost/routing/model/table';
import type { Colleagues } from '@waypost/staff/server/colleagues';
import type { ContentNeeds, ContentWorld } from './composed-content';

export type ContentKinds = ReturnType<typeof composeKinds>;

/** Returns the patterns of a brand's addresses that the code redirects. */
export const redirectedByCode =
  ({ routeRules }: Pick<ContentWorld, 'routeRules'>) =>
  (brandId: BrandId): readonly string[] =>
    routeRules.flatMap(({ brands, pattern }) => (brands.includes(brandId) ? [pattern] : []));

/** Returns the authors whose photograph a picture is. They are on no branch. */
const photographsIn =
  ({ factory }: Pick<ContentWorld, 'factory'>) =>
  async (key: string): Promise<readonly ImageUse[]> =>
    (await factory.authors.list()).flatMap(({ id, name, photo }) => (photo === key ? [{ kind: 'author', key: id, label: name }] : []));

/** Returns the patterns of a brand's addresses that the code or a published redirect redirects, except these of staff. */
const patternsOfRedirects =
  (byCode: ReturnType<typeof redirectedByCode>, byStaff: RedirectsOf): RedirectPatterns =>
  (brandId, without) => [...byCode(brandId), ...Object.keys(byStaff(brandId)).filter((from) => !without.has(from))];

/** Returns the name of the route at a brand's path. Null if there is none. */
const routeNames =
  (brands: readonly Brand[], siteRoutes: SiteRoutes) =>
  (brandId: string, path: string): string | null => {
    const brand = brands.find(({ id }) => id === brandId);
    return (brand && matchRoute(siteRoutes.of(brand.id), path)?.route.name) ?? null;
  };

interface KindNeeds extends Pick<ContentNeeds, 'onPublished'> {
  readonly reviews: Pick<Reviews, 'judge' | 'opened'>;
  readonly colleagues: Pick<Colleagues, 'hasOtherEditor'>;
}

/** Composes the published content in memory, and the kinds that read each other's published items. */
export function composeKinds(ports: ContentWorld, { onPublished, reviews, colleagues }: KindNeeds) {
  const { brands, content: stored, log } = ports;
  const published: PublishedContent = createPublishedContent({
    feed: stored.feed,
    kinds: () => kinds,
    onChange: onPublished,
    onError: (error) => log.warn({ err: error }, 'the published content could not be read; it is tried again'),
  });
  const siteRoutes = createSiteRoutes({ published });
  const routeNameAt = routeNames(brands, siteRoutes);
  const redirectsOf = createPublishedRedirects({ published });
  const articles = createPublishedArticles({ brands, published });
  const articlePaths: ArticlePathsWith = ({ id }, live, removed) =>
    pathsOfArticles(articlesWith(published.all('article'), live, removed), id);
  const redirectPatterns = patternsOfRedirects(redirectedByCode(ports), redirectsOf);
  const pages = createPageKind({
    brands,
    published,
    articlePaths,
    siteRoutes,
    redirectsOf: redirectPatterns,
    rehearsal: linkRehearsal(() => kinds),
  });
  const sitePages = rulePages({
    brands,
    published,
    defaultOf: pages.defaultOf,
    variantFields: (live, removed) => variantFieldsWith(published.all('experiment-life'), live, removed),
    siteRoutes,
  });
  const phoneRules = createPublishedRules({ published, seeds: seedPhoneRules });
  const imagePlaces: ImagePlaces = { kinds: () => kinds, usesOutside: photographsIn(ports) };
  const kinds: ContentRegistry = {
    page: pages,
    'phone-rule': createPhoneRuleKind({
      seeds: seedPhoneRules,
      published: phoneRules,
      pages: sitePages,
      numbers: placementNumbers(brands),
      rehearsal: ruleRehearsal({ store: ports.ruleReplays, rules: () => phoneRules.rules() }),
    }),
    article: createArticleKind({
      brands,
      articleRoute: ARTICLE_ROUTE,
      listRoute: ARTICLE_LIST_ROUTE,
      routesWith: siteRoutes.recordsWith,
      redirectsOf: redirectPatterns,
      published: (kind) => published.all(kind),
      texts: stored.texts,
      judgeApproval: reviews.judge,
      hasColleague: colleagues.hasOtherEditor,
      onOpened: reviews.opened,
    }),
    redirect: createRedirectKind({ brands, published, articlePaths, siteRoutes }),
    experiment: createExperimentKind({ pages, published }),
    'experiment-life': createLifeKind(pages),
    image: createImageKind({
      findFiles: (hash) => stored.images.find(hash),
      articleRoute: ARTICLE_ROUTE,
      rehearsal: pictureRehearsal(() => kinds),
      reasonToStay: usedImageStays(imagePlaces),
      showsPicture: ({ brandId, routeName }) => routeName !== null && showsPicture(published, pageKey(brandId, routeName)),
    }),
  };
  return { siteRoutes, redirectsOf, routeNameAt, published, articles, pages, sitePages, phoneRules, imagePlaces, kinds };
}

/** Returns whether the published page, or a variant of it, shows an image of the library. */
function showsPicture(published: PublishedContent, key: string): boolean {
  const data = published.find({ kind: 'page', key });
  if (data !== null && pictureHash(storedPage(data)?.image ?? null) !== null) return true;
  return published.all('experiment-life').some((life) => showsVariantPicture(life.data, key));
}
