import type { VehicleList } from '@waypost/funnel-engine/model';
import {
  createPartnerClient,
  funnelSaga,
  RESULTS_SLICE,
  resultsReducer,
  resultsSaga,
  VEHICLE_LIST_SLICE,
  vehicleListReducer,
  vehicleListSaga,
} from '@waypost/funnel-engine/web';
import { restarting } from '@waypost/store-kit';
import type { LiveApp } from './templates';
import vehicleListUrl from './vehicle-list.json?url&no-inline';

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
  store.inject(VEHICLE_LIST_SLICE, vehicleListReducer);
  store.run(restarting(vehicleListSaga), { loadVehicleList });
}

/** Our own file from our own server, so its shape is trusted. */
async function loadVehicleList(): Promise<VehicleList> {
  const response = await fetch(vehicleListUrl);
  if (!response.ok) throw new Error(`The list of vehicles answered ${response.status}`);
  return (await response.json()) as VehicleList;
}
