import { fakeClock } from '@waypost/platform/kernel/testing';
import { createSeldom } from './seldom';

describe('createSeldom', () => {
  it('allows each key once within the given time [R10.11]', () => {
    const clock = fakeClock();
    const isDue = createSeldom(clock, 60_000);
    expect([isDue('a'), isDue('b'), isDue('a')]).toEqual([true, true, false]);
    clock.advance(60_000);
    expect([isDue('a'), isDue('a')]).toEqual([true, false]);
  });

  it('drops the oldest keys if there are very many', () => {
    const isDue = createSeldom(fakeClock(), 60_000);
    for (let number = 0; number <= 10_000; number++) isDue(`key ${number}`);
    expect([isDue('key 0'), isDue('key 10000')]).toEqual([true, false]);
  });
});
