import { fakeClock } from '@waypost/platform/kernel/testing';
import { createEntryThrottle } from './entry-throttle';

describe('createEntryThrottle', () => {
  it('allows each key once within the given time, and counts what it left out [R10.11]', () => {
    const clock = fakeClock();
    const leftOut = createEntryThrottle(clock, 60_000);
    expect([leftOut('a'), leftOut('b'), leftOut('a'), leftOut('a')]).toEqual([0, 0, null, null]);
    clock.advance(60_000);
    expect([leftOut('a'), leftOut('a')]).toEqual([2, null]);
    clock.advance(60_000);
    expect([leftOut('a'), leftOut('b')]).toEqual([1, 0]);
  });

  it('drops the oldest keys if there are very many', () => {
    const leftOut = createEntryThrottle(fakeClock(), 60_000);
    for (let number = 0; number <= 10_000; number++) leftOut(`key ${number}`);
    expect([leftOut('key 0'), leftOut('key 10000')]).toEqual([0, null]);
  });
});
