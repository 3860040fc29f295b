import type { PagePayload } from '@waypost/api-contract';
import { matchRoute, type ActiveRoute } from '@waypost/routing/model';
import { fetchOwnJson, fetchPayload } from '@waypost/routing/web';
import { systemScheduler } from '@waypost/store-kit';
import { trackEvent } from '@waypost/tracking/contract';
import type { UnknownAction } from 'redux';
import { createLinkPrefetch } from './link-prefetch';
import { createOnEnter } from './on-enter';
import { pauseBetweenPages } from './page-transition';
import { createRouteRulesClient, type RouteRulesClient } from './route-rules-client';

// A chunk of its own, fetched when the page is usable: the first page needs nothing of it, and who is in a funnel goes to
// no other.

export interface BetweenPagesPorts {
  readonly window: Window & typeof globalThis;
  readonly store: { dispatch(action: UnknownAction): unknown };
  readonly routes: readonly ActiveRoute[];
  readonly buildId: string;
  /** The page that is shown. */
  currentPayload(): PagePayload | null;
}

/** What goes on between one page and the next. */
export interface BetweenPages extends RouteRulesClient {
  pause(): Promise<void>;
  /** Fires the on-enter action of a page that has come to life, once (R3.03). */
  onEnter(payload: PagePayload): void;
  /** Looks at the links that the page has now (R2.15). */
  watchLinks(): void;
}

export function createBetweenPages({ window, store, routes, buildId, currentPayload }: BetweenPagesPorts): BetweenPages {
  const prefetch = createLinkPrefetch({
    window,
    scheduler: systemScheduler,
    isPage: (pathname) => {
      const match = matchRoute(routes, pathname);
      return match !== null && match.route.name !== currentPayload()?.route.name;
    },
    fetchPayload: (pathname) => fetchPayload(pathname, buildId),
  });
  const rules = createRouteRulesClient({ buildId, fetchJson: fetchOwnJson, logError: (message, error) => console.error(message, error) });
  return {
    ...rules,
    pause: () => pauseBetweenPages(window, systemScheduler),
    onEnter: createOnEnter((event) => store.dispatch({ ...trackEvent(event) })),
    watchLinks: prefetch.watch,
  };
}
