import { fakeClock } from '@waypost/platform/kernel/testing';
import { fakeJobs } from './fake-jobs';

const parse = (data: unknown): unknown => data;

describe('fakeJobs', () => {
  it('runs due jobs in order, and keeps the rest', async () => {
    const clock = fakeClock('2026-11-18T18:00:00.000Z');
    const jobs = fakeJobs({ clock });
    const done: unknown[] = [];
    jobs.define('note', { parse, handle: async (data) => void done.push(data) });
    await jobs.send('note', { n: 2 }, { startAfter: new Date('2026-11-18T18:01:00.000Z') });
    await jobs.send('note', { n: 1 });
    await jobs.runDue();
    expect(done).toEqual([{ n: 1 }]);
    clock.advance(60_000);
    await jobs.runDue();
    expect(done).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('retries by the clock, then moves the job to the dead letters, from where it can be sent again', async () => {
    const clock = fakeClock();
    const jobs = fakeJobs({ clock });
    const attempts: string[] = [];
    jobs.define('flaky', {
      parse,
      retry: { limit: 1, delaySeconds: 10 },
      deadLetter: 'flaky-dead',
      handle: async (_data, { attempt, isLastAttempt }) => {
        attempts.push(`${attempt} ${isLastAttempt}`);
        throw new Error('away');
      },
    });
    await jobs.send('flaky', { n: 1 });
    await jobs.runDue();
    expect(attempts).toEqual(['1 false']);
    clock.advance(10_000);
    await jobs.runDue();
    expect(attempts).toEqual(['1 false', '2 true']);
    const [letter] = await jobs.deadLetters('flaky');
    expect(letter).toMatchObject({ data: { n: 1 }, reason: 'away' });
    expect(await jobs.resend('flaky', letter?.id ?? '')).toBe(true);
    expect(await jobs.deadLetters('flaky')).toEqual([]);
    expect(jobs.waiting).toHaveLength(1);
  });

  it('accepts an id once and one waiting job for each key, as the real jobs do', async () => {
    const jobs = fakeJobs({ clock: fakeClock() });
    jobs.define('note', { parse, handle: async () => undefined });
    expect(await jobs.send('note', {}, { id: 'a' })).toBe('a');
    expect(await jobs.send('note', {}, { id: 'a' })).toBeNull();
    expect(await jobs.send('note', {}, { singletonKey: 'k' })).not.toBeNull();
    expect(await jobs.send('note', {}, { singletonKey: 'k' })).toBeNull();
    await jobs.sendAll('note', [
      { data: {}, singletonKey: 'k' },
      { data: {}, singletonKey: 'l' },
    ]);
    expect(jobs.waiting.map(({ singletonKey }) => singletonKey)).toEqual([undefined, 'k', 'l']);
    await jobs.runDue();
    expect(await jobs.send('note', {}, { singletonKey: 'k' })).not.toBeNull();
  });

  it('sends scheduled jobs at their time, and at the start if requested', async () => {
    const jobs = fakeJobs({ clock: fakeClock() });
    for (const name of ['at-start', 'later']) {
      jobs.define(name, { parse, handle: async () => undefined });
      jobs.schedule(name, '0 3 * * *', { data: { name }, isRunAtStart: name === 'at-start' });
    }
    await jobs.start();
    expect(jobs.waiting.map(({ data }) => data)).toEqual([{ name: 'at-start' }]);
    await jobs.fireSchedule('later');
    expect(jobs.waiting.map(({ data }) => data)).toEqual([{ name: 'at-start' }, { name: 'later' }]);
  });

  it('refuses an undefined name, and a second definition', async () => {
    const jobs = fakeJobs({ clock: fakeClock() });
    await expect(jobs.send('unknown', {})).rejects.toThrow('the job unknown is defined');
    jobs.define('note', { parse, handle: async () => undefined });
    expect(() => jobs.define('note', { parse, handle: async () => undefined })).toThrow('defined once');
  });
});
