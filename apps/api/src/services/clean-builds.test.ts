import { fakeClock } from '@waypost/platform/kernel/testing';
import { cleanBuilds } from './clean-builds';

const A_DAY_MS = 24 * 60 * 60 * 1000;

describe('the builds on the disk of a process [R2.23]', () => {
  function aProcess(remove: () => void = () => undefined) {
    const clock = fakeClock();
    const timers: { readonly ms: number; readonly work: () => void }[] = [];
    const removedAt: string[] = [];
    const warnings: string[] = [];
    const stop = cleanBuilds({
      removeOldBuilds: (now) => {
        removedAt.push(now.toISOString());
        remove();
      },
      clock,
      log: { warn: (_fields, message) => void warnings.push(String(message)) },
      every: (ms, work) => {
        timers.push({ ms, work });
        return () => void timers.splice(0);
      },
    });
    return { clock, timers, removedAt, warnings, stop };
  }

  it('are removed by age once a day, by our clock, until the process ends', () => {
    const { clock, timers, removedAt, stop } = aProcess();
    expect(timers.map(({ ms }) => ms)).toEqual([A_DAY_MS]);
    clock.advance(A_DAY_MS);
    timers[0]?.work();
    expect(removedAt).toEqual(['2026-11-19T18:00:00.000Z']);
    stop();
    expect(timers).toEqual([]);
  });

  it('stay if the disk refuses their removal: the process goes on, with a warning', () => {
    const { timers, warnings } = aProcess(() => {
      throw new Error('EACCES');
    });
    timers[0]?.work();
    expect(warnings).toEqual(['the files of earlier builds were not removed']);
  });
});
