import { ROOT_ELEMENT_ID, type BootState, type PageError, type PagePayload } from '@waypost/pages/contract/payload';
import type { ActiveRoute } from '@waypost/routing/model/table';
import { appErrorSet, navigationRequested, navigationSaga } from '@waypost/routing/web';
import { type PathRules, type LinkPrefetch } from '@waypost/routing/web/between-pages';
import {
  browserNavigationServices,
  createPageRouter,
  fetchPayload,
  fetchPublishedPayload,
  followBrowserHistory,
  pathToFollow,
  scrollAfterNavigation,
  type PageAddress,
  type PageRouter,
  type PageRouterPorts,
} from '@waypost/routing/web/engine';
import { invariant } from '@waypost/platform/kernel';
import { restarting } from '@waypost/platform/store-kit/sagas';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { call } from 'redux-saga/effects';
import type { BetweenPages } from './between-pages';
import { hasGaps } from './has-gaps';
import { LiveSite } from './live-site';
import { startOnce } from './pages/start-once';
import { loadedModule, loadTemplate } from './pages/templates';
import type { RuntimeState, RuntimeStore } from './runtime/runtime-store';

/** What the runtime hands over when React attaches. */
export interface AttachInput {
  readonly store: RuntimeStore;
  readonly boot: BootState;
  /** The visitor's address when the page was entered. */
  readonly address: PageAddress;
  /** Called when a page that was navigated to fails to start. */
  readonly onStartupError: (error: unknown) => void;
  /** Calls `run` when the page is usable. */
  readonly whenUsable: (run: () => void) => void;
  /** Prefetches the pages that a page links to (R2.15). */
  readonly linkPrefetch: LinkPrefetch;
}
export type Attach = (input: AttachInput) => Promise<void>;

/** Creates a brand's view: React and the router, attached to the server's page and to the running store. */
export function createAttach(routesOfBuild: readonly ActiveRoute[]): Attach {
  return async (input) => {
    const { store, boot, whenUsable } = input;
    if (hasGaps()) (await import('./old-browsers')).fillGaps(document);
    // The page's own route too: the build has no route of a page that staff added (ADR 30). If both match, the first one counts.
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
    const root = document.getElementById(ROOT_ELEMENT_ID);
    invariant(root, 'no root');
    try {
      await hydrate(root, input, router, () => commits.splice(0).forEach((resolve) => resolve()));

      if (refusal) store.dispatch(appErrorSet(refusal));
      else if (boot.payload) await pages.bringToLife(boot.payload);
    } catch (error) {
      // React holds every value, but nothing would take an answer. A copy has what was typed, and works without React (R3.08).
      root.replaceWith(root.cloneNode(true));
      throw error;
    }
    // A visitor in a funnel hardly goes to another page, and fetches what that needs only then.
    if (!boot.payload?.form) whenUsable(pages.prepareNext);
    followLinks(store, router);
    followBrowserHistory(window, input.address, store.dispatch);
    document.documentElement.dataset['attached'] = '';
  };
}

/** Ignores a chunk that failed to load: the page works without it. */
const ignored = () => undefined;

/** Hardly any route has middleware, so its code loads only with those that do. */
const middleware = () => import('./route-guards');

/** What a tab needs for one page after another. */
interface LivePages {
  readonly rulesFor: (pathname: string) => Promise<PathRules>;
  /** Fetches a page's payload, of the content that is published now (R2.15), and the module of its template. */
  readonly load: PageRouterPorts['loadPage'];
  readonly pause: () => Promise<void>;
  /** Starts the sagas of the page's template. */
  bringToLife(payload: PagePayload): Promise<void>;
  /** Gives the document the title and head of a page that was navigated to, and starts that page. */
  show(payload: PagePayload): void;
  /** Gives the document the title and head of the error at an address without a page. */
  showMissing(error: PageError): void;
  /** Fetches in advance what a navigation will need. */
  prepareNext(): void;
}

function livePages({ store, boot, onStartupError, linkPrefetch }: AttachInput): LivePages {
  let { contentVersion } = boot;
  const payloadOf = (pathname: string, version: string) =>
    fetchPayload(pathname, { buildId: boot.buildId, contentVersion: version }, linkPrefetch);
  let loading: Promise<BetweenPages> | null = null;
  const betweenPages = () => (loading ??= import('./between-pages').then(({ createBetweenPages }) => createBetweenPages({ window, boot })));
  /** Runs code of the between-pages chunk. If the chunk fails to load, the navigation goes on without it (R2.12). */
  const withBetweenPages = <T,>(use: (between: BetweenPages) => T | Promise<T>, otherwise: T): Promise<T> =>
    betweenPages().then(use, () => otherwise);

  const start = startOnce({ store, boot, window });
  const bringToLife = async (payload: PagePayload) => start(await loadTemplate(payload));
  return {
    rulesFor: (pathname) => withBetweenPages<PathRules>((between) => between.rulesFor(pathname), {}),
    async load(pathname, rules) {
      const fetched = await fetchPublishedPayload((version) => payloadOf(pathname, version), contentVersion, rules);
      ({ contentVersion } = fetched);
      await loadTemplate(fetched.payload);
      return fetched.payload;
    },
    pause: () => withBetweenPages((between) => between.pause(), undefined),
    bringToLife,
    show(payload) {
      void withBetweenPages((between) => between.nameDocument(payload), undefined);
      if (payload.page.onEnter) void import('./on-enter').then(({ fireOnEnter }) => fireOnEnter(store, payload), ignored);
      bringToLife(payload).then(() => linkPrefetch.watch({ buildId: boot.buildId, contentVersion }), onStartupError);
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

/** Attaches React to the server's HTML. Resolves when React listens. */
function hydrate(root: HTMLElement, { store, boot }: AttachInput, router: PageRouter, onCommitted: () => void): Promise<void> {
  return new Promise((resolve) => {
    // In a transition React renders in slices, so a tap in between is answered at once.
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

/** Makes a click on a link of the brand's site a navigation of the app. Every other link is left to the browser. */
function followLinks(store: RuntimeStore, router: PageRouter): void {
  document.addEventListener('click', (event) => {
    const to = pathToFollow(event, window.location, router.owns);
    if (to === null) return;
    event.preventDefault();
    store.dispatch(navigationRequested({ to }));
  });
}

export type { RuntimeState };
