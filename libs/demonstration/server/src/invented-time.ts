import type { Clock } from '@waypost/platform/kernel';

/** A clock that can be set, because invented visits happened in the past. */
export interface InventedTime extends Clock {
  become(instant: Date): void;
}

export function inventedTime(begin: Date): InventedTime {
  let shown = begin;
  return { now: () => shown, become: (instant) => void (shown = instant) };
}
