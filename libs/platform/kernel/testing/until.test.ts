import { until } from './until';

describe('until', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('resolves once the condition holds, however often it had to look', async () => {
    let looks = 0;
    const waiting = until(async () => ++looks === 100, 'the hundredth look');
    await jest.advanceTimersByTimeAsync(30_000);
    await waiting;
    expect(looks).toBe(100);
  });

  it('names after a minute what did not happen', async () => {
    const waiting = until(() => false, 'the answer').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(61_000);
    expect(await waiting).toEqual(new Error('the answer did not happen within a minute'));
  });

  it('rejects with the error of the condition', async () => {
    await expect(until(() => Promise.reject(new Error('refused')), 'the answer')).rejects.toThrow('refused');
  });
});
