import { createRejectionKeeper } from './rejection-keeper';
import { MAX_REJECTED_BODY_LENGTH, type Rejection } from './rejected-events';

const aRejection = (body = '{}'): Rejection => ({ brandId: 'tqg', reason: 'type must be "track"', field: 'type', body });

describe('createRejectionKeeper', () => {
  it('stores simultaneous rejections as one group [R7.08]', async () => {
    const groups: (readonly Rejection[])[] = [];
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const keeper = createRejectionKeeper({
      store: {
        keep: async (group) => {
          groups.push(group);
          await held;
        },
      },
      onLost: () => undefined,
    });
    const writes = [aRejection('1'), aRejection('2'), aRejection('3')].map((each) => keeper.keep([each]));
    release();
    await Promise.all(writes);
    expect(groups.map((group) => group.map(({ body }) => body))).toEqual([['1'], ['2', '3']]);
  });

  it('stores no body beyond its limit, and only a limited number of a flood [R16.05]', async () => {
    const stored: Rejection[] = [];
    let lost = 0;
    const keeper = createRejectionKeeper({
      store: { keep: async (group) => void stored.push(...group) },
      onLost: (count) => (lost += count),
    });
    await keeper.keep([aRejection('x'.repeat(MAX_REJECTED_BODY_LENGTH)), aRejection('x'.repeat(MAX_REJECTED_BODY_LENGTH + 1))]);
    expect([stored.length, lost]).toEqual([1, 1]);
    await keeper.keep(Array.from({ length: 500 }, () => aRejection()));
    expect([stored.length, lost]).toEqual([201, 301]);
  });

  it('never rejects, and continues after a failure [R16.05]', async () => {
    const lost: unknown[] = [];
    let isAway = true;
    const stored: Rejection[] = [];
    const keeper = createRejectionKeeper({
      store: {
        keep: async (group) => {
          if (isAway) throw new Error('away');
          stored.push(...group);
        },
      },
      onLost: (count, error) => lost.push([count, (error as Error).message]),
    });
    await keeper.keep([aRejection()]);
    expect(lost).toEqual([[1, 'away']]);
    isAway = false;
    await keeper.keep([aRejection()]);
    expect(stored).toHaveLength(1);
  });
});
