import { aTestStore, memoryStorage } from '@waypost/platform/store-kit/testing';
import { aSession } from '@waypost/visitor/model/testing';
import { botDetectionReducer, selectBotDetection } from './bot-detection-slice';
import { detectBots } from './detect-bots';
import { sessionReducer } from '../session-slice';

const FOUND = { bot: true, kind: 'headless_chrome', detections: { detectUserAgent: 'headless_chrome' } };

/** A page of a visit, on the storage of its browser. */
const aPage = (local = memoryStorage(), sessionId = 'session-1') => {
  const tab = aTestStore({
    reducers: { botDetection: botDetectionReducer, session: sessionReducer },
    preloadedState: { session: { session: aSession({ id: sessionId }), anonymousId: 'anonymous-1', isReady: true, user: null } },
  });
  return { ...tab, detect: (findBots: () => Promise<typeof FOUND>) => tab.store.run(detectBots, { local, findBots }) };
};

describe('detectBots', () => {
  it('remembers a bot for the next page of the visit, and detects again in the next visit [R9.06]', async () => {
    const local = memoryStorage();
    const first = aPage(local);
    first.detect(async () => FOUND);
    await first.runUntilIdle();

    const second = aPage(local);
    second.detect(() => Promise.reject(new Error('asked again')));
    expect(selectBotDetection(second.store.getState())).toEqual(FOUND);

    const later = aPage(local, 'session-2');
    later.detect(async () => ({ ...FOUND, bot: false }));
    expect(selectBotDetection(later.store.getState())).toBeNull();
  });

  it('stores nothing of a person', async () => {
    const local = memoryStorage();
    const first = aPage(local);
    first.detect(async () => ({ ...FOUND, bot: false }));
    await first.runUntilIdle();
    expect(local.keys('waypost:bot')).toEqual([]);
  });

  it('detects once, and shares the result [R6.11]', async () => {
    let asked = 0;
    const { store, detect, runUntilIdle } = aPage();
    expect(selectBotDetection(store.getState())).toBeNull();

    detect(async () => ((asked += 1), FOUND));
    await runUntilIdle();

    expect(selectBotDetection(store.getState())).toEqual(FOUND);
    expect(asked).toBe(1);
  });

  it.each([
    ['its code cannot be had', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))],
    [
      'it throws',
      () => {
        throw new Error('no navigator');
      },
    ],
  ])('has no result if %s [R6.11] [R13.16]', async (_why, findBots) => {
    const { store, detect, runUntilIdle, errors } = aPage();

    detect(findBots);
    await runUntilIdle();

    expect(selectBotDetection(store.getState())).toBeNull();
    expect(errors).toEqual([]);
  });
});
