import { createPoke } from './poke';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('createPoke', () => {
  it('sends one job for many calls, and another for later calls', () => {
    const send = jest.fn(async () => 'job-1');
    const poke = createPoke({ send }, { job: 'count', withinMs: 5_000 });
    for (let times = 0; times < 20; times++) poke();
    jest.advanceTimersByTime(5_000);
    expect(send.mock.calls).toEqual([['count', {}, { singletonKey: 'poke' }]]);
    poke();
    jest.advanceTimersByTime(5_000);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('leaves the job to the schedule if the database fails', async () => {
    const poke = createPoke({ send: () => Promise.reject(new Error('the database is away')) }, { job: 'count', withinMs: 1 });
    poke();
    await expect(jest.advanceTimersByTimeAsync(1)).resolves.toBeUndefined();
  });
});
