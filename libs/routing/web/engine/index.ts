// What an app composes its navigations of. The state and the requests are in the library's own face.
export { pollBuildId } from '../src/build-watch';
export { fetchOwn, fetchOwnJson } from '../src/fetch-own-json';
export { createLinkPrefetch, type WatchLinks } from '../src/between-pages/link-prefetch';
export { pauseBetweenPages } from '../src/between-pages/page-transition';
export { passesMiddleware, refusalOnEntry } from '../src/between-pages/route-middleware';
export { createRouteRulesClient, type PathRules, type RouteRulesClient } from '../src/between-pages/route-rules-client';
export { followBrowserHistory } from '../src/navigation/browser-history';
export { pathOfClickedLink } from '../src/navigation/clicked-link';
export { browserNavigationServices } from '../src/navigation/navigation-services';
export { addressOf, type PageAddress } from '../src/navigation/page-address';
export { fetchPayload } from '../src/navigation/page-payloads';
export { createPageRouter, type PageRouter, type PageRouterPorts } from '../src/navigation/page-router';
export { importChunk, watchPreloadErrors } from '../src/navigation/preload-error';
export { isChunkLoadError } from '../src/navigation/reload-on-chunk-error';
export { goOnWithoutChunk } from '../src/navigation/go-on-without-chunk';
export { markPlain, reloadOnce } from '../src/navigation/without-chunk';
export { scrollAfterNavigation } from '../src/navigation/scroll-after-navigation';
export { recordStartupError } from '../src/startup-error';
