import { retryLost } from './retry-lost';

const LOST = Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });

function asked(failures: readonly unknown[], msPerTry = 1) {
  let now = 0;
  const tries: number[] = [];
  const left = [...failures];
  const answer = retryLost(
    async () => {
      tries.push(now);
      now += msPerTry;
      if (left.length > 0) throw left.shift();
      return 'kept';
    },
    { now: () => now, wait: async (ms) => void (now += ms) },
  );
  return { answer, tries };
}

describe('retryLost [R16.05]', () => {
  it('retries after a lost connection, with longer and longer waits', async () => {
    const { answer, tries } = asked([LOST, LOST, LOST]);
    await expect(answer).resolves.toBe('kept');
    expect(tries).toEqual([0, 51, 302, 1003]);
  });

  it('gives up after the fourth try', async () => {
    const { answer, tries } = asked([LOST, LOST, LOST, LOST]);
    await expect(answer).rejects.toBe(LOST);
    expect(tries).toHaveLength(4);
  });

  it('does not retry another failure', async () => {
    const { answer, tries } = asked([new Error('a rule was broken')]);
    await expect(answer).rejects.toThrow('a rule was broken');
    expect(tries).toHaveLength(1);
  });

  it('does not retry after a long wait, so that the caller gets an answer soon', async () => {
    const { answer, tries } = asked([LOST], 3_000);
    await expect(answer).rejects.toBe(LOST);
    expect(tries).toHaveLength(1);
  });
});
