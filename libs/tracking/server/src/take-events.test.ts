import { anEventBody, fakeEventStore, takingPorts } from '../testing';
import { createEventGroups, EventsNotStoredError } from './event-groups';
import { createRejectionKeeper, type RejectionKeeperOptions } from './rejected/rejection-keeper';
import { takeEvents } from './take-events';

const setUp = (keep: RejectionKeeperOptions['store']['keep']) => {
  const store = fakeEventStore();
  const groups = createEventGroups({ store, retryDelaysMs: [] });
  const rejections = createRejectionKeeper({ store: { keep }, onLost: () => undefined, onStoreError: () => undefined });
  const take = takeEvents({ ...takingPorts(), groups, rejections });
  return {
    store,
    send: (bodies: readonly unknown[]) => take({ bodies, brandId: 'tqg', userAgent: 'Firefox', text: JSON.stringify(bodies) }),
  };
};
const bodies = () => [anEventBody(), { ...anEventBody(), event: 'of a later build' }];

describe('takeEvents', () => {
  it('acknowledges nothing while a refused event can’t be stored, so that the browser sends all of them again [R7.06, R7.08]', async () => {
    let isAway = true;
    const { store, send } = setUp(async () => {
      if (isAway) throw new Error('the database is away');
    });
    const sent = bodies();
    await expect(send(structuredClone(sent))).rejects.toThrow(EventsNotStoredError);
    isAway = false;
    expect(await send(structuredClone(sent))).toMatchObject([{ kind: 'stored', status: 'duplicate' }, { kind: 'refused' }]);
    expect(store.events.size).toBe(1);
  });

  it('refuses an event that is never stored, whether or not the database is there [R16.05]', async () => {
    const { send } = setUp(() => Promise.reject(new Error('the database is away')));
    expect(await send([7])).toMatchObject([{ kind: 'refused' }]);
  });
});
