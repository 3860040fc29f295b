import type { BootState, PageError, PagePayload } from '@waypost/pages/contract/payload';
import { documentHead, MAIN_ID, sharedOrigin, shownVariantName, writeHead } from '@waypost/pages/web';
import { createRouteRulesClient, pauseBetweenPages, type RouteRulesClient } from '@waypost/routing/web/between-pages';
import { fetchOwn } from '@waypost/routing/web/engine';
import { forceColorMode } from '@waypost/platform/color-mode';
import { safeStorage, systemScheduler } from '@waypost/platform/store-kit';

// A separate chunk, fetched once the page is usable: the first page needs nothing from it.

export interface BetweenPagesPorts {
  readonly window: Window & typeof globalThis;
  readonly boot: Pick<BootState, 'brand' | 'buildId'>;
}

/** The code that runs between one page and the next. */
export interface BetweenPages extends RouteRulesClient {
  pause(): Promise<void>;
  /** Gives the document the head, language, variant and colors of the page or error that is shown (R2.17, R2.21, R3.02). */
  nameDocument(payload: PagePayload | null, error?: PageError | null): void;
}

export function createBetweenPages({ window, boot }: BetweenPagesPorts): BetweenPages {
  const { brand, buildId } = boot;
  const { document, location } = window;
  const storage = safeStorage(() => window.localStorage);
  return {
    ...createRouteRulesClient({ buildId, fetchOwn, logError: (message, error) => console.error(message, error) }),
    pause: () => pauseBetweenPages(window, systemScheduler, document.getElementById(MAIN_ID)),
    nameDocument(payload, error = null) {
      const head = documentHead({ brand, payload, error, origin: sharedOrigin(document), pathname: location.pathname });
      // An error uses the language of the page that it covers.
      writeHead(document, payload || document.documentElement.lang !== 'es' ? head : { ...head, lang: 'es' });
      forceColorMode(document, storage, payload?.route.colorMode);
      if (payload?.experiment) document.documentElement.dataset['variant'] = shownVariantName(payload.experiment);
      else delete document.documentElement.dataset['variant'];
    },
  };
}
