import { ROOT_ELEMENT_ID, type BootState, type PageError, type PagePayload } from '@waypost/pages/contract/payload';
import type { ActiveRoute } from '@waypost/routing/model/table';
import { appErrorSet, navigationRequested, navigationSaga } from '@waypost/routing/web';
import { type PathRules, type WatchLinks } from '@waypost/routing/web/between-pages';
import {
  browserNavigationServices,
  createPageRouter,
  fetchPayload,
  followBrowserHistory,
  pathOfClickedLink,
  scrollAfterNavigation,
  type PageAddress,
  type PageRouter,
  type PageRouterPorts,
} from '@waypost/routing/web/engine';
import { restarting } from '@waypost/platform/store-kit/sagas';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { call } from 'redux-saga/effects';
import type { BetweenPages } from './between-pages';
import { LiveSite } from './live-site';
import { startOnce } from './pages/start-once';
import { loadedModule, loadTemplate } from './pages/templates';
import type { RuntimeState, RuntimeStore } from './runtime/runtime-store';

/** What the runtime hands over when React is to attach. */
export interface AttachInput {
  readonly store: RuntimeStore;
  readonly boot: BootState;
  /** Where the visitor was when the page was entered. */
  readonly address: PageAddress;
  /** Hears what kept a page that was navigated to from coming to life. */
  readonly onStartupError: (error: unknown) => void;
  /** Runs when the page is usable. */
  readonly whenUsable: (run: () => void) => void;
  /** Fetches in advance what the links of a page lead to (R2.15). */
  readonly watchLinks: WatchLinks;
}
export type Attach = (input: AttachInput) => Promise<void>;

/** A brand's view: React and the router, attached to the page that the server wrote and to the store that is running already. */
export function createAttach(routesOfBuild: readonly ActiveRoute[]): Attach {
  return async (input) => {
    const { store, boot, whenUsable } = input;
    // Its own route, too, where staff have added the page (ADR 30): the build knows nothing of it. Of two the first one counts.
    const routes = boot.payload ? [...routesOfBuild, boot.payload.route] : routesOfBuild;
    if (boot.payload) await loadTemplate(boot.payload);
    const refusal = boot.payload?.route.middleware?.length
      ? await (await middleware()).refusalOnEntry(boot.payload.route, window.location)
      : null;

    const pages = livePages(input);
    const commits: (() => void)[] = [];
    const nextCommit = () => new Promise<void>((resolve) => commits.push(resolve));
    const router = routerOf(input, routes, pages, nextCommit);
    store.provide({ router });
    store.run(restarting(navigationSaga), browserNavigationServices(window));
    await hydrate(input, router, () => commits.splice(0).forEach((resolve) => resolve()));

    if (refusal) store.dispatch(appErrorSet(refusal));
    else if (boot.payload) await pages.bringToLife(boot.payload);
    // Who is in a funnel hardly goes to another page, and fetches what that needs only then.
    if (!boot.payload?.form) whenUsable(pages.prepareNext);
    followLinks(store, router);
    followBrowserHistory(window, input.address, store.dispatch);
    document.documentElement.dataset['attached'] = '';
  };
}

/** What a page does without where its code can't be had. */
const ignored = () => undefined;

/** Hardly any route has middleware, so its code comes with those that do. */
const middleware = () => import('./route-guards');

/** What the pages of a tab need one after the other. */
interface LivePages {
  readonly rulesFor: (pathname: string) => Promise<PathRules>;
  /** Fetches a page's payload, of the content that is published now (R2.15), and the module of its template. */
  readonly load: PageRouterPorts['loadPage'];
  readonly pause: () => Promise<void>;
  /** Starts what the page's template runs. */
  bringToLife(payload: PagePayload): Promise<void>;
  /** Names the document after a page that was navigated to, and brings it to life. */
  show(payload: PagePayload): void;
  /** Names the document after the error that stands at an address without a page. */
  showMissing(error: PageError): void;
  /** Fetches what a navigation will need. */
  prepareNext(): void;
}

function livePages({ store, boot, onStartupError, watchLinks }: AttachInput): LivePages {
  let { contentVersion } = boot;
  const payloadOf = (pathname: string) => fetchPayload(pathname, { buildId: boot.buildId, contentVersion });
  let loading: Promise<BetweenPages> | null = null;
  const betweenPages = () => (loading ??= import('./between-pages').then(({ createBetweenPages }) => createBetweenPages({ window, boot })));
  /** Where its code can't be had, a navigation goes on without what it does (R2.12). */
  const withBetweenPages = <T,>(use: (between: BetweenPages) => T | Promise<T>, otherwise: T): Promise<T> =>
    betweenPages().then(use, () => otherwise);

  const start = startOnce({ store, boot, window });
  const bringToLife = async (payload: PagePayload) => start(await loadTemplate(payload));
  return {
    rulesFor: (pathname) => withBetweenPages<PathRules>((between) => between.rulesFor(pathname), {}),
    async load(pathname, rules) {
      const asked = contentVersion;
      const early = payloadOf(pathname);
      early.catch(ignored);
      // Where something was published since this page was written, the rules say so.
      ({ contentVersion = asked } = await rules);
      const payload = await (contentVersion === asked ? early : payloadOf(pathname));
      await loadTemplate(payload);
      return payload;
    },
    pause: () => withBetweenPages((between) => between.pause(), undefined),
    bringToLife,
    show(payload) {
      void withBetweenPages((between) => between.nameDocument(payload), undefined);
      if (payload.page.onEnter) void import('./on-enter').then(({ fireOnEnter }) => fireOnEnter(store, payload), ignored);
      bringToLife(payload).then(() => watchLinks({ buildId: boot.buildId, contentVersion }), onStartupError);
    },
    showMissing: (error) => void withBetweenPages((between) => between.nameDocument(null, error), undefined),
    prepareNext: () => void withBetweenPages((between) => between.loadManifest(), undefined),
  };
}

function routerOf({ address }: AttachInput, routes: readonly ActiveRoute[], pages: LivePages, nextCommit: () => Promise<void>): PageRouter {
  return createPageRouter({
    routes,
    address,
    nextCommit,
    origin: window.location.origin,
    history: window.history,
    rulesFor: pages.rulesFor,
    passesMiddleware: async (route, to) => (await middleware()).passesMiddleware(route, to),
    load: browserNavigationServices(window).load,
    pauseBetweenPages: pages.pause,
    loadPage: pages.load,
    *stepToShow(payload, requested, move) {
      const { stepToShow } = loadedModule(payload);
      return stepToShow ? yield call(stepToShow, payload, requested, move) : requested;
    },
    onPage: pages.show,
    onMissing: pages.showMissing,
    scroll: (target) => scrollAfterNavigation(window, target),
  });
}

/** Attaches React to the server's HTML; resolves when it listens. */
function hydrate({ store, boot }: AttachInput, router: PageRouter, onCommitted: () => void): Promise<void> {
  const root = document.getElementById(ROOT_ELEMENT_ID);
  if (!root) throw new Error('The page has no root element');
  return new Promise((resolve) => {
    // As a transition React renders in slices and lets a finger in between them; a tap in the midst is answered at once.
    startTransition(() => {
      hydrateRoot(
        root,
        <Provider store={store}>
          <LiveSite store={store} boot={boot} router={router} onAttached={resolve} onCommitted={onCommitted} />
        </Provider>,
      );
    });
  });
}

/** The last part of a file's address has an ending: no page's has. */
const IS_FILE = /\.\w+$/;

/** A click on a link of the brand's site is a navigation of the app, also where it leads nowhere (R2.07); every other link is the browser's. */
function followLinks(store: RuntimeStore, router: PageRouter): void {
  document.addEventListener('click', (event) => {
    const to = pathOfClickedLink(event, window.location);
    if (to === null || (!router.owns(to.pathname) && IS_FILE.test(to.pathname))) return;
    event.preventDefault();
    store.dispatch(navigationRequested({ to: to.pathname + to.search + to.hash }));
  });
}

export type { RuntimeState };
