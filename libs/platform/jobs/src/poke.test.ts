import { createPoke } from './poke';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('createPoke', () => {
  it('makes one job of many calls, and another of those that come later', () => {
    const send = jest.fn(async () => 'job-1');
    const poke = createPoke({ send }, { job: 'count', withinMs: 5_000 });
    for (let times = 0; times < 20; times++) poke();
    jest.advanceTimersByTime(5_000);
    expect(send.mock.calls).toEqual([['count', {}, { singletonKey: 'poke' }]]);
    poke();
    jest.advanceTimersByTime(5_000);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('leaves to the schedule what the database could not take', async () => {
    const poke = createPoke({ send: () => Promise.reject(new Error('the database is away')) }, { job: 'count', withinMs: 1 });
    poke();
    await expect(jest.advanceTimersByTimeAsync(1)).resolves.toBeUndefined();
  });
});
