import { createRejectionKeeper } from './rejection-keeper';
import { MAX_REJECTED_BODY_LENGTH, type Rejection } from './rejected-events';

const turn = () => new Promise((resolve) => setImmediate(resolve));
const keeperOf = (keep: (group: readonly Rejection[]) => Promise<void>) =>
  createRejectionKeeper({ store: { keep }, onLost: () => undefined, onStoreError: () => undefined });
const aRejection = (body = '{}'): Rejection => ({ brandId: 'tqg', reason: 'type must be "track"', field: 'type', body });

describe('createRejectionKeeper', () => {
  it('stores simultaneous rejections as one group, and later ones as the next [R7.08]', async () => {
    const groups: (readonly Rejection[])[] = [];
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const keeper = keeperOf(async (group) => {
      groups.push(group);
      await held;
    });
    const writes = [aRejection('1'), aRejection('2')].map((each) => keeper.keep([each]));
    await turn();
    writes.push(...[aRejection('3'), aRejection('4')].map((each) => keeper.keep([each])));
    release();
    await Promise.all(writes);
    expect(groups.map((group) => group.map(({ body }) => body))).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('stores no body beyond its limit, and only a limited number of a flood [R16.05]', async () => {
    const stored: Rejection[] = [];
    let lost = 0;
    const keeper = createRejectionKeeper({
      store: { keep: async (group) => void stored.push(...group) },
      onLost: (count) => (lost += count),
      onStoreError: () => undefined,
    });
    await keeper.keep([aRejection('x'.repeat(MAX_REJECTED_BODY_LENGTH)), aRejection('x'.repeat(MAX_REJECTED_BODY_LENGTH + 1))]);
    expect([stored.length, lost]).toEqual([1, 1]);
    await keeper.keep(Array.from({ length: 500 }, () => aRejection()));
    expect([stored.length, lost]).toEqual([201, 301]);
  });

  it('rejects while they can’t be stored, also for those beyond the limit, and continues after that [R7.06, R16.05]', async () => {
    const errors: unknown[] = [];
    let lost = 0;
    let isAway = true;
    const stored: Rejection[] = [];
    const keeper = createRejectionKeeper({
      store: {
        keep: async (group) => {
          if (isAway) throw new Error('away');
          stored.push(...group);
        },
      },
      onLost: (count) => (lost += count),
      onStoreError: (error) => errors.push(error),
    });
    const most = Array.from({ length: 200 }, () => aRejection());
    const outcomes = await Promise.allSettled([keeper.keep(most), keeper.keep([aRejection()])]);
    expect(outcomes).toMatchObject([{ reason: { name: 'EventsNotStoredError', kind: 'away' } }, { reason: { kind: 'away' } }]);
    expect([errors, lost]).toEqual([[new Error('away')], 0]);
    isAway = false;
    await keeper.keep([aRejection()]);
    expect(stored).toHaveLength(1);
  });
});
