import { articlesWith, createArticleKind, createPublishedArticles, pathsOfArticles } from '@waypost/articles/server';
import type { Reviews } from '@waypost/content-factory/server';
import { photographUses } from '@waypost/content-factory/server/people';
import type { ContentRegistry } from '@waypost/content/contract/kinds';
import { createPublishedContent, type PublishedContent } from '@waypost/content/server';
import { createExperimentKind, createLifeKind, showsVariantPicture, variantFieldsWith } from '@waypost/experiments/server/kinds';
import { createImageKind, pictureRehearsal, usedImageStays, type ImagePlaces } from '@waypost/images/server';
import { redirectedByCode } from '@waypost/pages/http/rules';
import { ARTICLE_LIST_ROUTE, ARTICLE_ROUTE, rulePages } from '@waypost/pages/server';
import { createPageKind, createSiteRoutes, linkRehearsal, showsPicture } from '@waypost/pages/server/content';
import { createRedirectKind, createPublishedRedirects, patternsOfRedirects, type ArticlePathsWith } from '@waypost/pages/server/redirects';
import { seedPhoneRules } from '@waypost/phones/model/rules';
import { createPhoneRuleKind, createPublishedRules, placementNumbers } from '@waypost/phones/server';
import { ruleRehearsal } from '@waypost/phones/server/replay';
import type { Colleagues } from '@waypost/staff/server/colleagues';
import type { ContentNeeds, ContentWorld } from './composed-content';

export type ContentKinds = ReturnType<typeof composeKinds>;

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
  const redirectsOf = createPublishedRedirects({ published });
  const articles = createPublishedArticles({ brands, published });
  const articlePaths: ArticlePathsWith = ({ id }, live, removed) =>
    pathsOfArticles(articlesWith(published.all('article'), live, removed), id);
  const redirectPatterns = patternsOfRedirects(redirectedByCode(ports.routeRules), redirectsOf);
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
  const imagePlaces: ImagePlaces = { kinds: () => kinds, usesOutside: photographUses(ports.factory.authors) };
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
      showsPicture: showsPicture({ published, isInVariant: (key) => showsVariantPicture(published.all('experiment-life'), key) }),
    }),
  };
  return { siteRoutes, redirectsOf, published, articles, pages, sitePages, phoneRules, imagePlaces, kinds };
}
