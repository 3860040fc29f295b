import { fakeClock } from '@waypost/platform/kernel/testing';
import { fakePageSnapshots } from '../testing';
import { createPageKeeper, isHashOf, type NewPageSnapshot } from './page-snapshots';

const page: NewPageSnapshot = {
  hash: 'h1',
  brandId: 'tqg',
  path: '/quiz/auto',
  variant: null,
  publication: 7,
  buildId: 'b1',
  html: '<p>seen</p>',
};

describe('createPageKeeper', () => {
  it('stores a page once, with the times of its first and last rendering [R15.08]', async () => {
    const store = fakePageSnapshots();
    const clock = fakeClock('2026-11-18T18:00:00.000Z');
    const keeper = createPageKeeper({ store, clock, onError: (error) => expect(error).toBeUndefined() });
    keeper.keep(page);
    clock.advance(3_600_000);
    keeper.keep(page);
    await keeper.drain();
    expect([...store.pages.values()]).toEqual([
      { ...page, firstAt: new Date('2026-11-18T18:00:00.000Z'), lastAt: new Date('2026-11-18T19:00:00.000Z') },
    ]);
  });

  it('continues after a page that could not be stored', async () => {
    const store = fakePageSnapshots();
    const errors: unknown[] = [];
    let isAway = true;
    const touch = async (hash: string, at: Date) => (isAway ? Promise.reject(new Error('away')) : store.touch(hash, at));
    const keeper = createPageKeeper({ store: { ...store, touch }, clock: fakeClock(), onError: (error) => errors.push(error) });
    keeper.keep(page);
    await keeper.drain();
    isAway = false;
    keeper.keep(page);
    await keeper.drain();
    expect([errors.length, store.pages.size]).toEqual([1, 1]);
  });
});

describe('isHashOf', () => {
  it('recognizes the page by its hash [R15.08]', () => {
    const hash = 'LPJNul-wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ';
    expect([isHashOf(hash, 'hello'), isHashOf(hash, 'hello ')]).toEqual([true, false]);
  });
});
