/** The possible steps of an axis: 1, 2, 5 or 10 times a power of ten. */
const STEPS = [1, 2, 5, 10];
const TICKS_ABOUT = 4;

/** Returns the ticks of an axis from 0 to just above the largest value, in whole numbers for whole values. */
export function axisTicks(largest: number, isWhole: boolean): readonly number[] {
  const top = Math.max(largest, isWhole ? 1 : 0.01);
  const power = 10 ** Math.floor(Math.log10(top / TICKS_ABOUT));
  const step = Math.max(isWhole ? 1 : 0, (STEPS.find((factor) => factor * power * TICKS_ABOUT >= top) ?? 10) * power);
  const count = Math.ceil(top / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Returns the indexes of the days that are named below the axis: evenly spaced, and no more than have room. */
export function namedDays(count: number, room: number): readonly number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)));
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every);
}
