import '@waypost/platform/kernel/server-only';

export { buildRoutes } from './builds/build-routes';
export { builtFiles, sharedFiles, type FindFile } from './builds/shared-files';
export { createContentVersion } from './builds/content-version';
export { clientFiles } from './builds/client-files';
export { keepBuild, type KeptBuild } from './builds/earlier-builds';
export { INLINE_SCRIPTS } from './inline-scripts';
export { createErrorPages, type ErrorPages, type ErrorPagesDeps } from './error-pages';
export { methodNotAllowed, pageError, type PageErrorDeps } from './page-error';
export { namedForm, type VariantFor } from './variants/page-form';
export { pageRoutes, type PageRouteDeps } from './page-routes';
export { pagesFromMemory, type PagesFromMemoryDeps } from './pages-from-memory';
export { previewPages, type PreviewPagesDeps, type ShownPreview } from './previews/preview-pages';
export { staffOrigins } from './previews/staff-origins';
export {
  createSiteRules,
  redirectByRules,
  ROUTE_RULES,
  routeRulesRoutes,
  withPublishedRedirects,
  type RouteRule,
  type SiteRules,
} from './route-rules';
export { askingPage, type AskingPage, type AskingPageDeps } from './seen-pages/asking-page';
export { createPageTokens, type PageTokens } from './seen-pages/page-token';
export { createSeenPages, type SeenPages } from './seen-pages/seen-pages';
export { searchRoutes, type SearchRouteDeps } from './search-routes';
export { createSitePages, type FoundSitePage, type PageView, type SitePage, type SitePages, type SitePagesDeps } from './site-pages';
export { reportingOrigins, thirdPartyScriptOrigins, type ThirdParties } from './third-party-origins';
export { readWebAssets, type WebAssets } from './web-assets';
