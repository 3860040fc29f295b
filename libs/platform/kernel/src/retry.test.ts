import { retry, type RetryOptions } from './retry';

function tried(failures: readonly string[], options: Partial<RetryOptions> = {}) {
  const left = [...failures];
  const waits: number[] = [];
  const work = jest.fn(async () => {
    const failure = left.shift();
    if (failure !== undefined) throw new Error(failure);
    return 'done';
  });
  const answer = retry(work, { delaysMs: [50, 250], wait: async (ms) => void waits.push(ms), ...options });
  return { answer, waits, work };
}

describe('retry [R16.05]', () => {
  it('returns the result of the first successful try, after the waits before it', async () => {
    const { answer, waits } = tried(['first']);
    await expect(answer).resolves.toBe('done');
    expect(waits).toEqual([50]);
  });

  it('throws the error of the last try', async () => {
    const { answer, waits, work } = tried(['first', 'second', 'third', 'fourth']);
    await expect(answer).rejects.toThrow('third');
    expect(waits).toEqual([50, 250]);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('throws a permanent failure at once', async () => {
    const onRetry = jest.fn();
    const { answer, work } = tried(['first', 'a rule was broken'], {
      isPassing: (error) => String(error) !== 'Error: a rule was broken',
      onRetry,
    });
    await expect(answer).rejects.toThrow('a rule was broken');
    expect(work).toHaveBeenCalledTimes(2);
    expect(onRetry.mock.calls).toEqual([[new Error('first')]]);
  });

  it('reports each failure before a retry, and not the thrown failure', async () => {
    const onRetry = jest.fn();
    const { answer } = tried(['first', 'second', 'third'], { onRetry });
    await expect(answer).rejects.toThrow('third');
    expect(onRetry.mock.calls).toEqual([[new Error('first')], [new Error('second')]]);
  });

  it('waits by the machine’s clock by default', async () => {
    jest.useFakeTimers();
    try {
      const { answer, work } = tried(['first'], { wait: undefined });
      await jest.advanceTimersByTimeAsync(49);
      expect(work).toHaveBeenCalledTimes(1);
      await jest.advanceTimersByTimeAsync(1);
      await expect(answer).resolves.toBe('done');
    } finally {
      jest.useRealTimers();
    }
  });
});
