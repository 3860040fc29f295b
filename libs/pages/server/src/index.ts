import '@waypost/platform/kernel/server-only';

export {
  ARTICLE_LIST_ROUTE,
  ARTICLE_ROUTE,
  createPageSource,
  type ResolvedPage,
  type PageSource,
  type UnwrittenPayload,
} from './page-source';
export { createTextOwners } from './text-owner';
export { createPageKeeper, isHashOf, type PageSnapshotStore, type NewPageSnapshot, type PageKeeper } from './page-snapshots';
export { rulePages } from './rule-pages';
export { pageAddresses } from './page-addresses';
export { siteLinks } from './site-links';
export { addedPlaceFault } from './content/added-place';
export { linkRehearsal } from './content/link-rehearsal';
export { createPageKind, pageKey, type PageKind } from './content/page-kind';
export { createSiteRoutes, routesOnBranch, type SiteRoutes } from './content/site-routes';
export { storedPage } from './content/stored-page';
export {
  createPublishedRedirects,
  createRedirectKind,
  redirectRows,
  type ArticlePathsWith,
  type RedirectsOf,
} from './content/redirect-kind';
export { PAGE_LIST_MAX_LIMIT, pageList } from './content/page-list';
export { previewedRoute, publishedPage } from './content/published-page';
export { createSharedBuilds, type BuildFacts, type BuildFile, type BuildStore, type SharedBuilds } from './builds/shared-builds';
