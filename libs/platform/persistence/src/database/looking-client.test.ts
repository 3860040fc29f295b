import { createLookingClient } from './looking-client';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a listener behind a pooler [R16.02] [R16.06]', () => {
  it('is called at once, and at least twice a second until it stops', async () => {
    const looking = createLookingClient();
    const [left, right] = [jest.fn(), jest.fn()];
    const stop = looking.listen('left', left);
    looking.listen('right', right);
    await jest.advanceTimersByTimeAsync(0);
    expect([left.mock.calls.length, right.mock.calls.length]).toEqual([1, 1]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect([left.mock.calls.length, right.mock.calls.length]).toEqual([3, 3]);
    await stop();
    await jest.advanceTimersByTimeAsync(1_000);
    expect([left.mock.calls.length, right.mock.calls.length]).toEqual([3, 5]);
    await looking.close();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(right).toHaveBeenCalledTimes(5);
    expect(jest.getTimerCount()).toBe(0);
  });
});
