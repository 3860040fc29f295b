import type { VehicleList } from '@waypost/funnel-engine/model';
import { pageEntered } from '@waypost/routing/web';
import { aFunnelStore } from '../../testing/funnel-harness';
import { aFunnelPayload } from '../../testing/funnel-payload';
import { vehicleListSaga } from './vehicle-list-saga';
import { selectVehicleList } from './vehicle-list-slice';

const list: VehicleList = { Ford: { Escape: [[2001]] } };
const auto = aFunnelPayload();

function started(loadVehicleList: () => Promise<VehicleList>) {
  const tab = aFunnelStore();
  tab.store.run(vehicleListSaga, { loadVehicleList });
  const enter = async (step: string | null, payload = auto) => {
    tab.store.dispatch(pageEntered({ payload, step }) as never);
    await tab.scheduler.settle();
  };
  return { tab, enter, known: () => selectVehicleList(tab.store.getState()) };
}

describe('vehicleListSaga [R4.12]', () => {
  it('fetches the list with the first step that asks for a vehicle, once', async () => {
    const load = jest.fn(async () => list);
    const { enter, known } = started(load);
    for (const step of [null, 'home', 'results']) await enter(step);
    await enter('zip', aFunnelPayload({ formName: 'medicare-v1' }));
    await enter(null, { ...auto, form: null });
    expect(load).not.toHaveBeenCalled();
    await enter('vehicle-1');
    expect(known()).toEqual(list);
    await enter('vehicle-2');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('goes on without suggestions after a failed request, and asks again on the next such step', async () => {
    const load = jest.fn(async () => list).mockRejectedValueOnce(new Error('offline'));
    const { tab, enter, known } = started(load);
    await enter('vehicle-1');
    expect(known()).toBeNull();
    expect(tab.errors).toEqual([]);
    await enter('vehicle-2');
    expect(known()).toEqual(list);
  });
});
