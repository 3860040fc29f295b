import type { BootState, PageError, PagePayload } from '@waypost/api-contract';
import type { RouteRules } from '@waypost/route-rules';
import { unexpectedError, type ActiveRoute, type AppError } from '@waypost/routing/model';
import {
  appErrorCleared,
  appErrorSet,
  browserNavigationServices,
  fetchPayload,
  isChunkLoadError,
  navigationRequested,
  pageEntered,
  PayloadError,
  reloadOnChunkError,
  scrollAfterNavigation,
  selectAppError,
  selectHasNewBuild,
  selectIsNavigating,
  selectPayload,
} from '@waypost/routing/web';
import { systemClock } from '@waypost/kernel';
import { useEffect, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider, useSelector } from 'react-redux';
import { Router } from 'react-router';
import { App, type Shown } from './app';
import type { BetweenPages } from './navigation/between-pages';
import { createBrowserNavigator, type BrowserNavigator } from './navigation/browser-navigator';
import { pathOfClickedLink } from './navigation/clicked-link';
import { ErrorBoundary } from './errors/error-boundary';
import { usePayloadOfVisit } from './pages/payload-of-visit';
import { ROOT_ELEMENT_ID } from './root-element';
import type { RuntimeState, RuntimeStore } from './runtime/runtime-store';
import { loadTemplate } from './pages/templates';

/** What the runtime hands over when React is to attach. */
export interface AttachInput {
  readonly store: RuntimeStore;
  readonly boot: BootState;
  /** Is told what kept a page that was gone to from coming to life. */
  readonly onStartupError: (error: unknown) => void;
  /** Runs when the page is usable. */
  readonly whenUsable: (run: () => void) => void;
}
export type Attach = (input: AttachInput) => Promise<void>;

interface LiveAppProps extends Pick<AttachInput, 'store' | 'boot'> {
  readonly routes: readonly ActiveRoute[];
  readonly navigator: BrowserNavigator;
  readonly onAttached: () => void;
}

function LiveSite({ store, boot, routes, navigator, onAttached }: LiveAppProps) {
  const payload = usePayloadOfVisit(store, useSelector(selectPayload) ?? boot.payload);
  const error = useSelector(selectAppError);
  const isNavigating = useSelector(selectIsNavigating);
  const location = useSyncExternalStore(navigator.subscribe, navigator.location, navigator.location);
  useEffect(onAttached, [onAttached]);
  const shown: Shown = {
    payload,
    error: error?.fatal ? errorPageOf(error) : boot.error,
    notice: error && !error.fatal ? error.message : null,
    isNavigating,
  };
  const show = (what: Shown) => (
    <App brand={boot.brand} links={boot.links} privacy={boot.privacy} visit={boot.visit} routes={routes} shown={what} />
  );
  return (
    <Router location={location} navigator={HISTORY}>
      <ErrorBoundary
        page={payload}
        fallback={(failure) => show({ ...shown, error: errorPageOf(failure), notice: null })}
        onError={(failure) => {
          store.dispatch(appErrorSet(failure));
          // React tells only the console; the window's listeners report it (R13.13).
          window.reportError(failure.cause);
        }}
      >
        {show(shown)}
      </ErrorBoundary>
    </Router>
  );
}

/** What the error page is given of an error (R2.19). */
function errorPageOf({ statusCode, statusMessage, cause }: AppError): PageError {
  const stack = process.env['NODE_ENV'] === 'development' && cause instanceof Error ? cause.stack : undefined;
  return { statusCode, statusMessage, stack };
}

/** Navigations go through the store (`navigationRequested`), where each is checked; nothing moves through react-router alone. */
const refuse = () => {
  throw new Error('Ask for a navigation by dispatching navigationRequested');
};
const HISTORY = { createHref: String, go: refuse, push: refuse, replace: refuse };

/** A brand's view: React and the router, attached to the page that the server wrote and to the store that is running already. */
export function createAttach(routes: readonly ActiveRoute[]): Attach {
  return async ({ store, boot, onStartupError, whenUsable }) => {
    const services = browserNavigationServices(window);
    const started = new Set<string>();
    /** A template's sagas start when its page is first shown. */
    const enter = async (payload: PagePayload) => {
      const { start } = await loadTemplate(payload);
      if (started.has(payload.page.template)) return;
      started.add(payload.page.template);
      start?.({ store, boot, window });
    };

    const currentPayload = () => selectPayload(store.getState());
    let loading: Promise<BetweenPages> | null = null;
    const betweenPages = () =>
      (loading ??= import('./navigation/between-pages').then(({ createBetweenPages }) =>
        createBetweenPages({ window, store, routes, boot, currentPayload }),
      ));
    /** Where its code can't be had, a navigation goes on without what it does (R2.12). */
    const withBetweenPages = <T,>(use: (between: BetweenPages) => T | Promise<T>, otherwise: T): Promise<T> =>
      betweenPages().then(use, () => otherwise);

    if (boot.payload) await loadTemplate(boot.payload);
    // Hardly any route has middleware, so its code comes with those that do.
    const middleware = () => import('./navigation/route-middleware');
    const refusal = boot.payload?.route.middleware?.length
      ? await (await middleware()).refusalOnEntry(boot.payload.route, window.location)
      : null;
    /** The action of a page that has come to life (R3.03). */
    const onEnter = (payload: PagePayload) => {
      if (payload.page.onEnter) void withBetweenPages((between) => between.onEnter(payload), undefined);
    };

    const navigator = createBrowserNavigator({
      window,
      routes,
      currentPayload,
      isOutdated: () => selectHasNewBuild(store.getState()),
      rulesFor: (pathname) => withBetweenPages<RouteRules>((between) => between.rulesFor(pathname), {}),
      passesMiddleware: async (route, to) => (await middleware()).passesMiddleware(route, to),
      load: services.load,
      pauseBetweenPages: () => withBetweenPages((between) => between.pause(), undefined),
      loadPage: async (pathname) => {
        const payload = await fetchPayload(pathname, boot.buildId);
        await loadTemplate(payload);
        return payload;
      },
      showPage: ({ payload, params, isSamePage, isHistoryMove, hash }) => {
        if (selectAppError(store.getState())) store.dispatch(appErrorCleared());
        store.dispatch(pageEntered({ payload, step: params['step'] ?? null }));
        if (!isSamePage && !isHistoryMove) scrollAfterNavigation(window, { hash, scroll: payload.route.scroll });
        if (isSamePage) return;
        void withBetweenPages((between) => between.nameDocument(payload), undefined);
        enter(payload).then(() => {
          onEnter(payload);
          void withBetweenPages((between) => between.watchLinks(), undefined);
        }, onStartupError);
      },
      showError: (error) => store.dispatch(appErrorSet(error)),
      onHistoryFailure: (error, path) => {
        if (error instanceof PayloadError) {
          services.warn(error.message, error.cause);
          services.load(path, { replace: true });
          return;
        }
        const isReloading =
          isChunkLoadError(error) && reloadOnChunkError({ path, storage: services.session, clock: systemClock, load: services.load });
        if (!isReloading) store.dispatch(appErrorSet(unexpectedError(error, { unhandled: false })));
      },
    });
    store.provide({ router: navigator });

    const root = document.getElementById(ROOT_ELEMENT_ID);
    if (!root) throw new Error('The page has no root element');
    await new Promise<void>((resolve) => {
      hydrateRoot(
        root,
        <Provider store={store}>
          <LiveSite store={store} boot={boot} routes={routes} navigator={navigator} onAttached={resolve} />
        </Provider>,
      );
    });
    if (refusal) store.dispatch(appErrorSet(refusal));
    else if (boot.payload) {
      await enter(boot.payload);
      onEnter(boot.payload);
    }
    // Who is in a funnel hardly goes to another page, and fetches what that needs only then.
    if (!boot.payload?.form) {
      whenUsable(() => {
        void withBetweenPages((between) => {
          between.watchLinks();
          return between.loadManifest();
        }, undefined);
      });
    }

    document.addEventListener('click', (event) => {
      const to = pathOfClickedLink(event, window.location);
      if (to === null || !navigator.owns(to.pathname)) return;
      event.preventDefault();
      store.dispatch(navigationRequested({ to: to.pathname + to.search + to.hash }));
    });
    document.documentElement.dataset['attached'] = '';
  };
}

export type { RuntimeState };
