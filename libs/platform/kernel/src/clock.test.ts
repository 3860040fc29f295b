import { fakeClock } from '../testing';
import { systemClock } from './clock';

describe('systemClock', () => {
  it('returns the time of the machine', () => {
    jest.useFakeTimers({ now: new Date('2026-03-01T10:00:00.000Z') });
    try {
      expect(systemClock.now()).toEqual(new Date('2026-03-01T10:00:00.000Z'));
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('fakeClock', () => {
  it('stays at its time until it is advanced or set', () => {
    const clock = fakeClock('2026-01-01T00:00:00.000Z');
    expect(clock.now()).toEqual(clock.now());

    clock.advance(1500);
    expect(clock.now().toISOString()).toBe('2026-01-01T00:00:01.500Z');

    clock.set('2027-01-01T00:00:00.000Z');
    clock.advance(-1);
    expect(clock.now().toISOString()).toBe('2026-12-31T23:59:59.999Z');
  });

  it('returns dates that cannot change its time', () => {
    const clock = fakeClock('2026-01-01T00:00:00.000Z');

    clock.now().setFullYear(1999);

    expect(clock.now().toISOString()).toBe('2026-01-01T00:00:00.000Z');
  });
});
