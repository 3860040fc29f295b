import {
  funnelSaga,
  REFUSAL_SLICE,
  refusalReducer,
  rehearseAnswer,
  RESULTS_SLICE,
  resultsInTime,
  resultsReducer,
} from '@waypost/funnel-engine/web';
import { typedValues } from '@waypost/funnel-engine/web/drafts';
import { forgetSentDrafts, trackBegunForm, UNSENT_SLICE, unsentReducer, unsentSaga } from '@waypost/funnel-engine/web/unsent';
import { loadVehicleList, VEHICLE_LIST_SLICE, vehicleListReducer, vehicleListSaga } from '@waypost/funnel-engine/web/vehicles';
import { systemClock } from '@waypost/platform/kernel';
import { selectPayload, type PageRootState } from '@waypost/routing/web';
import { goOnWithoutChunk } from '@waypost/routing/web/failures';
import { stepAnswered, stepEntered } from '@waypost/visitor/web/user-state';
import { safeStorage, savesData, whenUsable } from '@waypost/platform/store-kit';
import { restarting, takeEach } from '@waypost/platform/store-kit/sagas';
import type { SagaIterator } from 'redux-saga';
import { loadZips } from './load-zips';
import type * as Results from './results';
import { backOnline } from '../pages/back-online';
import type { LiveApp } from '../pages/live-app';
import vehicleListUrl from '@waypost/funnel-engine/model/vehicle-list.json?url&no-inline';

/** Starts the funnel's sagas on the page's store. */
export function startFunnel(app: LiveApp): void {
  const { store, boot, window } = app;
  store.inject(REFUSAL_SLICE, refusalReducer);
  store.inject(RESULTS_SLICE, resultsReducer);
  store.inject(UNSENT_SLICE, unsentReducer);
  const storage = safeStorage(() => window.localStorage);
  const unsent = () => typedValues(storage, window.location.pathname);
  store.run(function* forgetDraftsOnceSent() {
    yield takeEach(stepAnswered.type, (answered: ReturnType<typeof stepAnswered>) =>
      forgetSentDrafts(storage, selectPayload(store.getState() as PageRootState), answered),
    );
  });
  store.run(restarting(unsentSaga), unsent);
  followBegunForm(app, unsent);
  store.run(restarting(funnelSaga), { loadZips, unsent });
  store.run(restarting(resultsInTime), {
    load: () => loadResults(app),
    // Results that the server wrote into the page are shown without this code.
    goOnWithout: () => void (boot.visit?.results || goOnWithoutChunk(window, systemClock)),
  });
  store.inject(VEHICLE_LIST_SLICE, vehicleListReducer);
  store.run(restarting(vehicleListSaga), { loadVehicleList: () => loadVehicleList(window, vehicleListUrl) });
  const { payload } = boot;
  if (payload && !savesData(window)) whenUsable(window, () => void rehearseAnswer({ payload, clock: systemClock }));
}

/** From the first letter on, also one that was typed before this code came, the visitor stays with the form that they see (R4.13). */
function followBegunForm({ store, window }: LiveApp, unsent: () => ReturnType<typeof typedValues>): void {
  const { document, location } = window;
  const begun = trackBegunForm({ document, location, payload: () => selectPayload(store.getState() as PageRootState) });
  document.addEventListener('input', begun.begin, true);
  if (Object.keys(unsent()).length > 0) begun.begin();
  store.run(function* followSteps() {
    yield takeEach([stepAnswered.type, stepEntered.type], ({ payload }: ReturnType<typeof stepEntered>) => begun.goOn(payload));
  });
}

/** Fetches the code of the results step, a separate chunk. */
async function loadResults({ boot, window }: LiveApp): Promise<() => SagaIterator<void>> {
  const { createResultsClient, resultsSaga }: typeof Results = await import('./results');
  const services = {
    ask: createResultsClient(),
    url: () => window.location.href,
    backOnline: () => backOnline(window),
    writtenByServer: boot.visit?.results ?? null,
  };
  return () => resultsSaga(services);
}
