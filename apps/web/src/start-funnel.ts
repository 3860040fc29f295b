import { createPartnerClient, funnelSaga, RESULTS_SLICE, resultsReducer, resultsSaga } from '@waypost/funnel-engine/web';
import { restarting } from '@waypost/store-kit';
import type { LiveApp } from './templates';

/** A tab that shows a quiz and then a conversation has one funnel: two would tell and count everything twice. */
const startedOn = new WeakSet<LiveApp['store']>();

/** Starts the funnel's sagas on the page's store, once. */
export function startFunnel({ store, boot, window }: LiveApp): void {
  if (startedOn.has(store)) return;
  startedOn.add(store);
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
