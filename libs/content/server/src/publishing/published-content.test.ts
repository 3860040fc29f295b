import { aKind } from '../../testing';
import { createPublishedContent, type PublishedChange, type PublishedChanges, type PublishedFeed } from './published-content';

type Loaded = Awaited<ReturnType<PublishedFeed['load']>>;

/** A feed whose reads end when the test decides. */
function aFeed() {
  const asked: { after: number | null; resolve: (loaded: Loaded) => void; reject: (error: Error) => void }[] = [];
  let signal = (): void => undefined;
  let isListening = false;
  const feed: PublishedFeed = {
    load: (after) => new Promise((resolve, reject) => asked.push({ after, resolve, reject })),
    listen(onSignal) {
      signal = onSignal;
      isListening = true;
      return async () => void (isListening = false);
    },
  };
  return { feed, asked, signal: () => signal(), isListening: () => isListening };
}

const LIVE = { since: '2026-11-01T18:00:00.000Z', changedAt: '2026-11-05T18:00:00.000Z' };
const page = (key: string, title: string | null): PublishedChange => ({
  kind: 'page',
  key,
  ...(title === null ? { data: null, live: null } : { data: { title }, live: LIVE }),
});
const HOME = { brandId: 'tqg', routeName: 'home', pathname: '/' };
const QUIZ = { brandId: 'tqg', routeName: 'quiz-auto', pathname: '/quiz/auto' };
const kinds = {
  page: aKind({
    changedPages:
      (keys) =>
      ({ brandId, routeName }) =>
        keys.has(`${brandId}.${routeName}`),
  }),
  'phone-rule': aKind(),
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('the published content in memory', () => {
  const setUp = ({ hear = () => undefined }: { readonly hear?: () => void } = {}) => {
    const source = aFeed();
    const heard: PublishedChanges[] = [];
    const errors: unknown[] = [];
    const published = createPublishedContent({
      feed: source.feed,
      kinds: () => kinds,
      onChange(changes) {
        hear();
        heard.push(changes);
      },
      onError: (error) => errors.push(error),
    });
    return { ...source, heard, errors, published, titleOf: (key: string) => published.find({ kind: 'page', key })?.['title'] };
  };

  it('reads everything first, and after each signal the newer changes [R10.02]', async () => {
    const { asked, signal, heard, published, titleOf } = setUp();
    const started = published.start();
    expect([published.number(), titleOf('a')]).toEqual([null, undefined]);
    asked[0]?.resolve({ number: 4, changes: [page('a', 'A'), page('b', 'B')] });
    await started;
    expect([published.number(), titleOf('a')]).toEqual([4, 'A']);
    expect(published.liveDates({ kind: 'page', key: 'a' })).toEqual(LIVE);
    heard.length = 0;
    signal();
    expect(asked[1]?.after).toBe(4);
    asked[1]?.resolve({ number: 5, changes: [page('a', 'A2'), page('b', null)] });
    await turn();
    expect([titleOf('a'), titleOf('b'), published.all('page').length]).toEqual(['A2', undefined, 1]);
    expect(published.liveDates({ kind: 'page', key: 'b' })).toBeNull();
    expect(heard.map(({ addresses }) => addresses)).toEqual([
      [
        { kind: 'page', key: 'a' },
        { kind: 'page', key: 'b' },
      ],
    ]);
    await published.stop();
  });

  it.each([
    ['of a kind that says which pages show it', [page('tqg.home', 'A')], [true, false, false]],
    ['of one that does not say', [page('tqg.home', 'A'), { ...page('x', 'A'), kind: 'phone-rule' as const }], [true, true, true]],
    ['of a kind that this build does not have', [{ ...page('x', 'A'), kind: 'experiment' as const }], [true, true, true]],
  ])('reports the changed pages for a content %s [R10.02]', async (_title, changes, changed) => {
    const { asked, signal, heard, published } = setUp();
    const started = published.start();
    asked[0]?.resolve({ number: 1, changes: [] });
    await started;
    signal();
    asked[1]?.resolve({ number: 2, changes });
    await turn();
    expect([HOME, QUIZ, { brandId: 'tqg', routeName: null, pathname: '/x' }].map((shown) => heard[0]?.isChanged(shown))).toEqual(changed);
    await published.stop();
  });

  it('reads again for a process that has just published, even if an earlier read is under way [R10.02]', async () => {
    const { asked, published, titleOf } = setUp();
    const started = published.start();
    const caughtUp = published.catchUp().then(() => titleOf('a'));
    asked[0]?.resolve({ number: 4, changes: [page('a', 'A')] });
    await started;
    await turn();
    asked[1]?.resolve({ number: 5, changes: [page('a', 'A2')] });
    expect(await caughtUp).toBe('A2');
    await published.stop();
  });

  it('rejects for a caller that needs the newest content, if that could not be read [R16.05]', async () => {
    const { asked, errors, published } = setUp();
    const started = published.start();
    asked[0]?.resolve({ number: 1, changes: [] });
    await started;
    const caughtUp = published.catchUp();
    await turn();
    asked[1]?.reject(new Error('away'));
    await expect(caughtUp).rejects.toThrow('away');
    expect(errors).toHaveLength(1);
    await published.stop();
  });

  it('reads once more after a signal that comes during a read [R10.02]', async () => {
    const { asked, signal, published, titleOf } = setUp();
    const started = published.start();
    signal();
    signal();
    expect(asked).toHaveLength(1);
    asked[0]?.resolve({ number: 1, changes: [] });
    await started;
    await turn();
    expect(asked).toHaveLength(2);
    asked[1]?.resolve({ number: 2, changes: [page('a', 'A')] });
    await turn();
    expect([asked.length, titleOf('a')]).toEqual([2, 'A']);
    await published.stop();
  });

  it('keeps its content and tries again if a read fails [R16.05]', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    try {
      const { asked, signal, errors, published, titleOf } = setUp();
      const started = published.start();
      asked[0]?.resolve({ number: 1, changes: [page('a', 'A')] });
      await started;
      signal();
      asked[1]?.reject(new Error('away'));
      await turn();
      expect([errors.length, titleOf('a'), asked.length]).toEqual([1, 'A', 2]);
      jest.advanceTimersByTime(1_000);
      expect(asked[2]?.after).toBe(1);
      asked[2]?.resolve({ number: 2, changes: [page('a', 'A2')] });
      await turn();
      expect(titleOf('a')).toBe('A2');
      await published.stop();
    } finally {
      jest.useRealTimers();
    }
  });

  it('reports a publish again if the first report of it failed, because pages would stay old [R10.02]', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    try {
      let fails = false;
      const hear = (): void => {
        if (fails) throw new Error('the page cache is away');
      };
      const { asked, signal, heard, errors, published, titleOf } = setUp({ hear });
      const started = published.start();
      asked[0]?.resolve({ number: 4, changes: [page('tqg.home', 'A')] });
      await started;
      heard.length = 0;
      fails = true;
      signal();
      asked[1]?.resolve({ number: 5, changes: [page('tqg.home', 'A2')] });
      await turn();
      expect([errors.length, heard, published.number(), titleOf('tqg.home')]).toEqual([1, [], 5, 'A2']);
      fails = false;
      jest.advanceTimersByTime(1_000);
      expect(asked[2]?.after).toBe(4);
      asked[2]?.resolve({ number: 5, changes: [page('tqg.home', 'A2')] });
      await turn();
      expect(heard.map(({ isChanged }) => [isChanged(HOME), isChanged(QUIZ)])).toEqual([[true, false]]);
      signal();
      expect(asked[3]?.after).toBe(5);
      asked[3]?.resolve({ number: 5, changes: [] });
      await published.stop();
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    ['has loaded', [page('tqg.home', 'A')], [['tqg.home']]],
    ['has nothing', [], []],
  ])(
    'reports a first state that %s after the database was away, because pages were shown without it [R16.05]',
    async (_what, changes, keys) => {
      const { asked, signal, heard, published } = setUp();
      const started = published.start();
      asked[0]?.reject(new Error('away'));
      await started;
      expect([published.number(), heard]).toEqual([null, []]);
      signal();
      expect(asked[1]?.after).toBeNull();
      asked[1]?.resolve({ number: 4, changes });
      await turn();
      expect(heard.map(({ addresses }) => addresses.map(({ key }) => key))).toEqual(keys);
      expect(heard.map(({ isChanged }) => [isChanged(HOME), isChanged(QUIZ)])).toEqual(keys.map(() => [true, false]));
      await published.stop();
    },
  );

  it('stops listening when it is stopped [R16.04]', async () => {
    const { asked, isListening, published } = setUp();
    const started = published.start();
    asked[0]?.resolve({ number: 0, changes: [] });
    await started;
    expect(isListening()).toBe(true);
    await published.stop();
    expect(isListening()).toBe(false);
  });
});
