import { ok } from '@waypost/platform/kernel';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { replayRange } from './replay-range';

const clock = fakeClock('2026-11-18T18:00:00.000Z');

describe('the days of a replay', () => {
  it('end now if the last day is not over [R10.15]', () => {
    expect(replayRange({ from: '2026-11-18', to: '2026-11-18' }, clock.now())).toEqual(
      ok(['2026-11-18T08:00:00.000Z', '2026-11-18T18:00:00.000Z']),
    );
  });

  it.each([
    ['from', { from: 'yesterday', to: '2026-11-17' }],
    ['to', { from: '2026-11-17', to: '2026-11-31' }],
    ['to', { from: '2026-11-17', to: '2026-11-16' }],
    ['from', { from: '2026-01-01', to: '2026-11-16' }],
    ['from', { from: '2026-11-19', to: '2026-11-19' }],
  ])('return an error for %s in %j [R12.02]', (field, days) => {
    expect(replayRange(days, clock.now())).toMatchObject({ ok: false, error: { field } });
  });
});
