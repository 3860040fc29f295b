import { invariant } from '@waypost/platform/kernel';

/** Something that holds from an instant on, until the next one of its list. */
export interface Dated {
  /** ISO instant. */
  readonly from: string;
}

/**
 * The entry of a list in force at an instant: the last that has begun, or the first where none has. The list is in
 * the order of time.
 */
export function inForceAt<D extends Dated>(list: readonly D[], now: Date): D {
  const inForce = list.findLast(({ from }) => Date.parse(from) <= now.getTime()) ?? list[0];
  invariant(inForce, 'a dated list has at least one entry');
  return inForce;
}

/** The first instant after `now` at which another entry comes into force, in ms since the epoch; Infinity where none will. */
export function nextInForce(list: readonly Dated[], now: Date): number {
  const next = list.find(({ from }) => Date.parse(from) > now.getTime());
  return next ? Date.parse(next.from) : Infinity;
}
