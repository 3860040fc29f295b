import { createPartnerClient, funnelSaga, RESULTS_SLICE, resultsReducer, resultsSaga } from '@waypost/funnel-engine/web';
import { restarting } from '@waypost/store-kit';
import type { LiveApp } from './templates';

// A file of its own, so that the funnel's code is a chunk that only funnel pages download.
export { FunnelTemplate as Template } from '@waypost/funnel-engine/web';

/** Starts the funnel's sagas on the page's store. */
export function start({ store, boot, window }: LiveApp): void {
  store.inject(RESULTS_SLICE, resultsReducer);
  store.run(restarting(funnelSaga));
  store.run(restarting(resultsSaga), {
    partners: createPartnerClient(),
    brandId: boot.brand.id,
    userAgent: window.navigator.userAgent,
    url: () => window.location.href,
    foundByServer: boot.visit?.results ?? null,
  });
}
