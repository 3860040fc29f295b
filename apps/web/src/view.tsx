import type { BootState, PagePayload } from '@waypost/api-contract';
import { documentHead } from '@waypost/pages/web';
import { unexpectedError, type ActiveRoute } from '@waypost/routing/model';
import {
  appErrorSet,
  browserNavigationServices,
  isChunkLoadError,
  navigationRequested,
  pageEntered,
  reloadOnChunkError,
  scrollAfterNavigation,
  selectAppError,
  selectIsNavigating,
  selectPayload,
} from '@waypost/routing/web';
import { systemClock } from '@waypost/kernel';
import { useEffect, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider, useSelector } from 'react-redux';
import { Router } from 'react-router';
import { App } from './app';
import { createBrowserNavigator, type BrowserNavigator } from './browser-navigator';
import { pathOfClickedLink } from './clicked-link';
import { ROOT_ELEMENT_ID } from './root-element';
import type { RuntimeState, RuntimeStore } from './runtime-store';
import { loadTemplate } from './templates';

/** What the runtime hands over when React is to attach. */
export interface AttachInput {
  readonly store: RuntimeStore;
  readonly boot: BootState;
}
export type Attach = (input: AttachInput) => Promise<void>;

interface LiveAppProps extends AttachInput {
  readonly routes: readonly ActiveRoute[];
  readonly navigator: BrowserNavigator;
  readonly onAttached: () => void;
}

function LiveSite({ store: _store, boot, routes, navigator, onAttached }: LiveAppProps) {
  const payload = useSelector(selectPayload) ?? boot.payload;
  const error = useSelector(selectAppError);
  const isNavigating = useSelector(selectIsNavigating);
  const location = useSyncExternalStore(navigator.subscribe, navigator.location, navigator.location);
  useEffect(onAttached, [onAttached]);
  const shown = {
    payload,
    error: error?.fatal ? { statusCode: error.statusCode, statusMessage: error.statusMessage } : boot.error,
    notice: error && !error.fatal ? error.message : null,
    isNavigating,
  };
  return (
    <Router location={location} navigator={HISTORY}>
      <App brand={boot.brand} links={boot.links} privacy={boot.privacy} visit={boot.visit} routes={routes} shown={shown} />
    </Router>
  );
}

/** Navigations go through the store (`navigationRequested`), where each is checked; nothing moves through react-router alone. */
const refuse = () => {
  throw new Error('Ask for a navigation by dispatching navigationRequested');
};
const HISTORY = { createHref: String, go: refuse, push: refuse, replace: refuse };

/** Fetches a page's payload (R2.15). `force-cache`: a build's payloads are as good from the browser's own cache. */
async function fetchPayload(pathname: string, buildId: string): Promise<PagePayload> {
  const response = await fetch(`${pathname === '/' ? '' : pathname}/_payload.json?${buildId}`, { cache: 'force-cache' });
  if (!response.ok) throw new Error(`The payload of ${pathname} answered ${response.status}`);
  return (await response.json()) as PagePayload;
}

/** A brand's view: React and the router, attached to the page that the server wrote and to the store that is running already. */
export function createAttach(routes: readonly ActiveRoute[]): Attach {
  return async ({ store, boot }) => {
    const services = browserNavigationServices(window);
    const started = new Set<string>();
    /** A template's sagas start when its page is first shown. */
    const enter = async (payload: PagePayload) => {
      const { start } = await loadTemplate(payload);
      if (started.has(payload.page.template)) return;
      started.add(payload.page.template);
      start?.({ store, boot, window });
    };

    if (boot.payload) await loadTemplate(boot.payload);

    const navigator = createBrowserNavigator({
      window,
      routes,
      currentPayload: () => selectPayload(store.getState()),
      loadPage: async (pathname) => {
        const payload = await fetchPayload(pathname, boot.buildId);
        await loadTemplate(payload);
        return payload;
      },
      showPage: ({ payload, params, isSamePage, isHistoryMove, hash }) => {
        store.dispatch(pageEntered({ payload, step: params['step'] ?? null }));
        const { title, lang } = documentHead({ brand: boot.brand, payload, error: null, origin: null, pathname: window.location.pathname });
        document.title = title;
        document.documentElement.lang = lang;
        if (!isSamePage && !isHistoryMove) scrollAfterNavigation(window, { hash, scroll: payload.route.scroll });
        void enter(payload);
      },
      showError: (error) => store.dispatch(appErrorSet(error)),
      onHistoryFailure: (error, path) => {
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
    if (boot.payload) await enter(boot.payload);

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
