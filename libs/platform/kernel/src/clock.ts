/** The source of the current time. All code that depends on time takes a clock, so that tests can control it. */
export interface Clock {
  /** Returns the current instant. */
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
