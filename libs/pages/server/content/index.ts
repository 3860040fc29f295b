import '@waypost/platform/kernel/server-only';

export { editPages, takePagesBack } from '../src/content/edit-pages';
export { linkRehearsal } from '../src/content/link-rehearsal';
export { makePage, type MakePageDeps } from '../src/content/make-page';
export { type PageContents } from '../src/content/page-contents';
export { createPageKind, pageKey, type PageKind } from '../src/content/page-kind';
export { createSiteRoutes, routesOnBranch, type SiteRoutes } from '../src/content/site-routes';
export { createPageFacts, type PageFacts } from '../src/content/page-facts';
export { showsPicture } from '../src/content/shown-picture';
export { MAX_PAGE_LIST_LIMIT, pageList } from '../src/content/page-list';
export { previewedRoute, publishedPage, type PreviewedRouteDeps } from '../src/content/published-page';
