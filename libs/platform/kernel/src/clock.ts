/** Where "now" comes from. Everything that depends on time takes one, so that tests decide the time. */
export interface Clock {
  /** The present instant. */
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
