import type { BootState, PageError, PagePayload } from '@waypost/pages/contract';
import { documentHead, MAIN_ID, sharedOrigin, shownVariantName, writeHead } from '@waypost/pages/web';
import { matchRoute, type ActiveRoute } from '@waypost/routing/model';
import {
  createLinkPrefetch,
  createRouteRulesClient,
  fetchOwnJson,
  pauseBetweenPages,
  type RouteRulesClient,
} from '@waypost/routing/web/engine';
import { systemScheduler } from '@waypost/platform/store-kit';

// A chunk of its own, fetched when the page is usable: the first page needs nothing of it, and who is in a funnel goes to
// no other.

export interface BetweenPagesPorts {
  readonly window: Window & typeof globalThis;
  readonly routes: readonly ActiveRoute[];
  readonly boot: Pick<BootState, 'brand' | 'buildId'>;
  fetchPayload(pathname: string): Promise<PagePayload>;
  /** The page that is shown. */
  currentPayload(): PagePayload | null;
}

/** What goes on between one page and the next. */
export interface BetweenPages extends RouteRulesClient {
  pause(): Promise<void>;
  /** Gives the document the head, language and variant of the page, or of the error, that is shown (R2.17, R3.02). */
  nameDocument(payload: PagePayload | null, error?: PageError | null): void;
  /** Looks at the links that the page has now (R2.15). */
  watchLinks(): void;
}

export function createBetweenPages({ window, routes, boot, fetchPayload, currentPayload }: BetweenPagesPorts): BetweenPages {
  const { brand, buildId } = boot;
  const { document, location } = window;
  const prefetch = createLinkPrefetch({
    window,
    scheduler: systemScheduler,
    isPage: (pathname) => {
      const match = matchRoute(routes, pathname);
      return match !== null && match.route.name !== currentPayload()?.route.name;
    },
    fetchPayload,
  });
  return {
    ...createRouteRulesClient({ buildId, fetchJson: fetchOwnJson, logError: (message, error) => console.error(message, error) }),
    pause: () => pauseBetweenPages(window, systemScheduler, document.getElementById(MAIN_ID)),
    watchLinks: prefetch.watch,
    nameDocument(payload, error = null) {
      writeHead(document, documentHead({ brand, payload, error, origin: sharedOrigin(document), pathname: location.pathname }));
      if (payload?.experiment) document.documentElement.dataset['variant'] = shownVariantName(payload.experiment);
      else delete document.documentElement.dataset['variant'];
    },
  };
}
