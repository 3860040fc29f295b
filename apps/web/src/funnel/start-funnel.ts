import type { VehicleList } from '@waypost/funnel-engine/model';
import { resolveStep } from '@waypost/funnel-engine/model/steps';
import {
  funnelSaga,
  REFUSAL_SLICE,
  refusalReducer,
  RESULTS_SLICE,
  resultsReducer,
  VEHICLE_LIST_SLICE,
  vehicleListReducer,
  vehicleListSaga,
} from '@waypost/funnel-engine/web';
import { fetchGet } from '@waypost/platform/http';
import { pageEntered, selectPayload, selectRequestedStep } from '@waypost/routing/web';
import { restarting } from '@waypost/platform/store-kit';
import type { SagaIterator } from 'redux-saga';
import { call, select, take } from 'redux-saga/effects';
import type * as Results from './results';
import type { LiveApp } from '../pages/live-app';
import vehicleListUrl from './vehicle-list.json?url&no-inline';

/** A tab that shows a quiz and then a conversation has one funnel: two would tell and count everything twice. */
const startedOn = new WeakSet<LiveApp['store']>();

/** Starts the funnel's sagas on the page's store, once. */
export function startFunnel({ store, boot, window }: LiveApp): void {
  if (startedOn.has(store)) return;
  startedOn.add(store);
  store.inject(REFUSAL_SLICE, refusalReducer);
  store.inject(RESULTS_SLICE, resultsReducer);
  store.run(restarting(funnelSaga));
  store.run(restarting(resultsInTime), { boot, window });
  store.inject(VEHICLE_LIST_SLICE, vehicleListReducer);
  store.run(restarting(vehicleListSaga), { loadVehicleList });
}

/** So many steps before the results their code is fetched: it is there when the visitor is. */
const STEPS_AHEAD = 1;

/** Whether the step that is shown is close enough to the results. */
function* isNearResults(): SagaIterator<boolean> {
  const payload: ReturnType<typeof selectPayload> = yield select(selectPayload);
  if (!payload?.form) return false;
  const requested: ReturnType<typeof selectRequestedStep> = yield select(selectRequestedStep);
  const { stepNumber, total } = resolveStep(payload.form, requested);
  return stepNumber >= total - STEPS_AHEAD;
}

/** Fetches the results step's code shortly before it is needed: nobody downloads it who does not get that far. */
function* resultsInTime({ boot, window }: Pick<LiveApp, 'boot' | 'window'>): SagaIterator<void> {
  while (!(yield call(isNearResults))) yield take(pageEntered.type);
  const { createResultsClient, resultsSaga }: typeof Results = yield call(() => import('./results'));
  yield call(resultsSaga, {
    ask: createResultsClient(),
    url: () => window.location.href,
    writtenByServer: boot.visit?.results ?? null,
  });
}

/** Our own file from our own server, so its shape is trusted. */
async function loadVehicleList(): Promise<VehicleList> {
  const response = await fetchGet(vehicleListUrl);
  if (!response.ok) throw new Error(`The list of vehicles answered ${response.status}`);
  return (await response.json()) as VehicleList;
}
