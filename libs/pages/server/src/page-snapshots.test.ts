import { fakeClock } from '@waypost/platform/kernel/testing';
import { fakePageSnapshots } from '../testing';
import { createPageSnapshotWriter, isHashOf, type NewPageSnapshot } from './page-snapshots';

const page: NewPageSnapshot = {
  hash: 'h1',
  brandId: 'tqg',
  path: '/quiz/auto',
  variant: null,
  publication: 7,
  buildId: 'b1',
  html: '<p>seen</p>',
};

/** A writer over a store that can be away, with the times of its retries in the test's hands. */
function aWriter() {
  const store = fakePageSnapshots();
  const clock = fakeClock('2026-11-18T18:00:00.000Z');
  const errors: unknown[] = [];
  const retries = new Set<() => void>();
  let refuses: (hash: string) => boolean = () => false;
  const touch = async (hash: string, at: Date) => {
    if (refuses(hash)) throw new Error('away');
    return store.touch(hash, at);
  };
  const writer = createPageSnapshotWriter({
    store: { ...store, touch },
    clock,
    every: (_ms, work) => {
      retries.add(work);
      return () => void retries.delete(work);
    },
    onError: (error) => errors.push(error),
  });
  return {
    writer,
    store,
    clock,
    errors,
    retries,
    refuse: (what: typeof refuses) => void (refuses = what),
    retry: () => retries.forEach((work) => work()),
    timesOf: () => [...store.pages.values()].map(({ hash, firstAt, lastAt }) => [hash, firstAt, lastAt]),
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const AT = new Date('2026-11-18T18:00:00.000Z');
const HOUR_LATER = new Date('2026-11-18T19:00:00.000Z');
const HOUR_MS = 3_600_000;

describe('createPageSnapshotWriter', () => {
  it('stores a page once, with the times of its first and last rendering [R15.08]', async () => {
    const { writer, store, clock, errors } = aWriter();
    writer.write(page);
    clock.advance(HOUR_MS);
    writer.write(page);
    await writer.drain();
    expect([...store.pages.values()]).toEqual([{ ...page, firstAt: AT, lastAt: HOUR_LATER }]);
    expect(errors).toEqual([]);
  });

  it.each<[string, (made: ReturnType<typeof aWriter>) => unknown, (string | Date)[][]]>([
    ['after a while', ({ retry }) => retry(), [['h1', AT, AT]]],
    [
      'with the next page',
      ({ writer }) => writer.write({ ...page, hash: 'h2' }),
      [
        ['h1', AT, AT],
        ['h2', HOUR_LATER, HOUR_LATER],
      ],
    ],
    ['with its next rendering', ({ writer }) => writer.write(page), [['h1', AT, HOUR_LATER]]],
    ['when the process ends', ({ writer }) => writer.drain(), [['h1', AT, AT]]],
  ])('stores a page that was rendered while the database was away %s, with its own time [R15.08] [R16.05]', async (_when, then, times) => {
    const made = aWriter();
    made.refuse(() => true);
    made.writer.write(page);
    await settled();
    expect([made.errors.length, made.store.pages.size, made.retries.size]).toEqual([1, 0, 1]);
    made.refuse(() => false);
    made.clock.advance(HOUR_MS);
    await then(made);
    await settled();
    expect(made.timesOf()).toEqual(times);
    expect([made.errors.length, made.retries.size]).toEqual([1, 0]);
  });

  it('stores the others if the store refuses one page, and tries that one again', async () => {
    const { writer, errors, refuse, retries, retry, timesOf } = aWriter();
    refuse((hash) => hash === 'h1');
    writer.write(page);
    for (const hash of ['h2', 'h3']) writer.write({ ...page, hash });
    await settled();
    retry();
    await settled();
    expect(timesOf().map(([hash]) => hash)).toEqual(['h2', 'h3']);
    expect([errors.length, retries.size]).toEqual([2, 1]);
    await writer.drain();
    expect([errors.length, retries.size]).toEqual([3, 0]);
  });

  it('limits the pages that wait, and says which it gives up', async () => {
    const { writer, errors, refuse, timesOf } = aWriter();
    refuse(() => true);
    const html = 'x'.repeat(80 * 1024 * 1024);
    writer.write({ ...page, hash: 'h1', html });
    writer.write({ ...page, hash: 'h2', html });
    await settled();
    expect(errors.map(String)).toEqual([expect.stringContaining('h1'), 'Error: away']);
    refuse(() => false);
    await writer.drain();
    expect(timesOf().map(([hash]) => hash)).toEqual(['h2']);
  });
});

describe('isHashOf', () => {
  it('recognizes the page by its hash [R15.08]', () => {
    const hash = 'LPJNul-wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ';
    expect([isHashOf(hash, 'hello'), isHashOf(hash, 'hello ')]).toEqual([true, false]);
  });
});
