import { invariant } from '@waypost/platform/kernel';

/** An entry that is in force from an instant until the next entry of its list. */
export interface Dated {
  /** ISO instant. */
  readonly from: string;
}

/**
 * Returns the entry in force at an instant: the last one that has started, or the first if none has. The list has to be in order of time.
 */
export function inForceAt<D extends Dated>(list: readonly D[], now: Date): D {
  const inForce = list.findLast(({ from }) => Date.parse(from) <= now.getTime()) ?? list[0];
  invariant(inForce, 'a dated list has at least one entry');
  return inForce;
}

/** Returns the instant of the next change after `now`, in ms since the epoch. Infinity if there is none. */
export function nextInForce(list: readonly Dated[], now: Date): number {
  const next = list.find(({ from }) => Date.parse(from) > now.getTime());
  return next ? Date.parse(next.from) : Infinity;
}
