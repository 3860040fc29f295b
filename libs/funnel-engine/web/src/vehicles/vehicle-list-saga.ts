import { type VehicleList } from '@waypost/funnel-engine/model';
import { resolveStep } from '@waypost/funnel-engine/model/step';
import { pageEntered } from '@waypost/routing/web';
import type { SagaIterator } from 'redux-saga';
import { call, put, select, take } from 'redux-saga/effects';
import { selectEntry, type Entry } from '../funnel/saga-waits';
import { vehicleListLoaded } from './vehicle-list-slice';

export interface VehicleListServices {
  readonly loadVehicleList: () => Promise<VehicleList>;
}

/** Fetches the list of makes and models once, when the first step that asks for a vehicle is entered. */
export function* vehicleListSaga({ loadVehicleList }: VehicleListServices): SagaIterator<void> {
  for (let entry: Entry = yield select(selectEntry); ; { payload: entry } = yield take(pageEntered.type)) {
    if (!asksForVehicle(entry)) continue;
    try {
      const list: VehicleList = yield call(loadVehicleList);
      yield put(vehicleListLoaded(list));
      return;
    } catch {
      // Only suggestions are missing, because the fields take any text. The next such step tries again.
    }
  }
}

const asksForVehicle = ({ payload, step }: Entry): boolean =>
  payload?.form ? resolveStep(payload.form, step).step.fields.some(({ suggest }) => suggest !== undefined) : false;
