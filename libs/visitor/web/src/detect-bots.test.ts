import { aTestStore } from '@waypost/platform/store-kit/testing';
import { botDetectionReducer, selectBotDetection } from './bot-detection-slice';
import { detectBots } from './detect-bots';

const FOUND = { bot: true, kind: 'headless_chrome', detections: { detectUserAgent: 'headless_chrome' } };

describe('detectBots', () => {
  it('asks once, and shares what was found [R6.11]', async () => {
    let asked = 0;
    const { store, runUntilIdle } = aTestStore({ reducers: { botDetection: botDetectionReducer } });
    expect(selectBotDetection(store.getState())).toBeNull();

    store.run(detectBots, async () => ((asked += 1), FOUND));
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
  ])('says nothing where %s [R6.11] [R13.16]', async (_why, findBots) => {
    const { store, runUntilIdle, errors } = aTestStore({ reducers: { botDetection: botDetectionReducer } });

    store.run(detectBots, findBots);
    await runUntilIdle();

    expect(selectBotDetection(store.getState())).toBeNull();
    expect(errors).toEqual([]);
  });
});
