import type { Clock } from '../src/clock';

export interface FakeClock extends Clock {
  /** Moves time by this many milliseconds (backwards if negative). */
  advance(ms: number): void;
  set(instant: Date | string): void;
}

/** A clock that only moves when the test moves it. */
export function fakeClock(start: Date | string = '2026-11-18T18:00:00.000Z'): FakeClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now = new Date(now.getTime() + ms);
    },
    set: (instant) => {
      now = new Date(instant);
    },
  };
}
