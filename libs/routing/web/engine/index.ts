// The parts from which an app builds its navigations. The state and the requests are in the library's main face.
export { pollBuildId } from '../src/build-watch';
export { fetchOwn, fetchOwnJson } from '../src/fetch-own-json';
export { followBrowserHistory } from '../src/navigation/browser-history';
export { pathToFollow } from '../src/navigation/clicked-link';
export { browserNavigationServices } from '../src/navigation/navigation-services';
export { addressOf, type PageAddress } from '../src/navigation/page-address';
export { fetchPayload, fetchPublishedPayload } from '../src/navigation/page-payloads';
export { createPageRouter, type PageRouter, type PageRouterPorts } from '../src/navigation/page-router';
export { scrollAfterNavigation } from '../src/navigation/scroll-after-navigation';
