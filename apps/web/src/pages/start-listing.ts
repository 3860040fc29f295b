import { createResultsClient, LISTING_SLICE, listingReducer, listingSaga } from '@waypost/funnel-engine/web';
import { restarting } from '@waypost/platform/store-kit/sagas';
import { backOnline } from './back-online';
import type { LiveApp } from './live-app';

/** Asks for the ads as soon as the page is live, and again on each other page that lists ads. */
export function startListing({ store, window }: LiveApp): void {
  store.inject(LISTING_SLICE, listingReducer);
  store.run(restarting(listingSaga), {
    ask: createResultsClient(),
    url: () => window.location.href,
    backOnline: () => backOnline(window),
  });
}
