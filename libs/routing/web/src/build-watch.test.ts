import { aTestStore, fakeLifecycle } from '@waypost/platform/store-kit/testing';
import { appReducer, selectHasNewBuild } from './app-slice';
import { pollBuildId } from './build-watch';
import { newBuildSeen } from './new-build';

const POLL_INTERVAL_MS = 3_600_000;

const SAME_BUILD: unknown[] = [{ id: 'build-1', timestamp: 1 }];

/** A watch of a page that started so long ago, in a tab that may be hidden. */
function aWatch(answers = SAME_BUILD, { startedMsAgo = 60_000, isHidden = false } = {}) {
  const test = aTestStore({ reducers: { app: appReducer } });
  const lifecycle = fakeLifecycle();
  if (isHidden) lifecycle.hide();
  const asked: string[] = [];
  const logged: unknown[] = [];
  test.store.run(pollBuildId, {
    buildId: 'build-1',
    pollMs: POLL_INTERVAL_MS,
    startedAt: test.clock.now().getTime() - startedMsAgo,
    lifecycle,
    fetchJson: async (path) => {
      asked.push(path);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer instanceof Error) throw answer;
      return answer;
    },
    logError: (message, error) => logged.push([message, error]),
  });
  return { ...test, lifecycle, asked, logged, hasNewBuild: () => selectHasNewBuild(test.store.getState()) };
}

describe('pollBuildId', () => {
  it('asks each hour, at an address that no cache contains [R2.13]', async () => {
    const { advance, asked, clock, hasNewBuild } = aWatch();
    const start = clock.now().getTime();

    await advance(POLL_INTERVAL_MS - 1);
    expect(asked).toEqual([]);
    await advance(1 + POLL_INTERVAL_MS);

    expect(asked).toEqual([
      `/builds/latest.json?${start + POLL_INTERVAL_MS}&build=build-1`,
      `/builds/latest.json?${start + 2 * POLL_INTERVAL_MS}&build=build-1`,
    ]);
    expect(hasNewBuild()).toBe(false);
  });

  it('reports a build that differs from its own [R2.13]', async () => {
    const { advance, hasNewBuild, actions } = aWatch([{ id: 'build-2', timestamp: 2, more: 'ignored' }]);

    await advance(POLL_INTERVAL_MS);

    expect(hasNewBuild()).toBe(true);
    expect(actions.filter(newBuildSeen.match).map(({ payload }) => payload)).toEqual([{ id: 'build-2', timestamp: 2 }]);
  });

  it.each([
    [POLL_INTERVAL_MS, 0],
    [POLL_INTERVAL_MS + 1, 1],
  ])('asks after %i ms in a hidden tab, whose timers slept, %i times when it is shown again [R2.13]', async (hiddenMs, times) => {
    const { lifecycle, clock, asked, scheduler } = aWatch();

    lifecycle.hide();
    clock.advance(hiddenMs - 10);
    lifecycle.hide();
    clock.advance(10);
    lifecycle.comeBack();
    await scheduler.settle();

    expect(asked).toHaveLength(times);
  });

  it.each([
    [POLL_INTERVAL_MS, 0],
    [POLL_INTERVAL_MS + 1, 1],
  ])('asks %i ms after it began in a tab that was hidden already, %i times when it is shown again [R2.13]', async (hiddenMs, times) => {
    const { lifecycle, clock, asked, scheduler } = aWatch(SAME_BUILD, { isHidden: true });

    clock.advance(hiddenMs);
    lifecycle.comeBack();
    await scheduler.settle();

    expect(asked).toHaveLength(times);
  });

  it.each([
    [POLL_INTERVAL_MS, 0],
    [POLL_INTERVAL_MS + 1, 1],
  ])('asks at once, %i ms after the page started: %i times [R2.13]', async (startedMsAgo, times) => {
    const { asked, scheduler } = aWatch(SAME_BUILD, { startedMsAgo });

    await scheduler.settle();

    expect(asked).toHaveLength(times);
  });

  it.each([new Error('offline'), null, { id: 7 }, { id: 'build-2' }])(
    'logs %p, keeps its build and asks again [R2.13] [R13.07]',
    async (answer) => {
      const { advance, logged, hasNewBuild, errors } = aWatch([answer, { id: 'build-2', timestamp: 2 }]);

      await advance(POLL_INTERVAL_MS);
      expect(logged).toEqual([['Could not ask for the latest build', expect.any(Error)]]);
      expect(hasNewBuild()).toBe(false);
      await advance(POLL_INTERVAL_MS);

      expect(hasNewBuild()).toBe(true);
      expect(errors).toEqual([]);
    },
  );

  it('stops listening with its store', () => {
    const { store, lifecycle, clock, asked } = aWatch();

    store.stop();
    lifecycle.hide();
    clock.advance(2 * POLL_INTERVAL_MS);
    lifecycle.comeBack();

    expect(asked).toEqual([]);
  });
});
