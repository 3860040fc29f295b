import { createResultsClient, LISTING_SLICE, listingReducer, listingSaga } from '@waypost/funnel-engine/web';
import { restarting } from '@waypost/platform/store-kit';
import type { LiveApp } from './live-app';

/** A tab that shows a listing and then a call page asks once for each: two sagas would ask twice. */
const startedOn = new WeakSet<LiveApp['store']>();

/** Asks for the ads as soon as the page is alive, and again on each other page that lists some. */
export function startListing({ store, window }: LiveApp): void {
  if (startedOn.has(store)) return;
  startedOn.add(store);
  store.inject(LISTING_SLICE, listingReducer);
  store.run(restarting(listingSaga), {
    ask: createResultsClient(),
    url: () => window.location.href,
  });
}
