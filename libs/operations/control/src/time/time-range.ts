import type { TimeQuestion } from '@waypost/operations/contract';
import { HOUR_MS, MINUTE_MS } from '@waypost/platform/kernel/time';

const DAY_HOURS = 24;

/** Periods that end now. */
export const RANGES = {
  hour: { name: 'Last hour', hours: 1 },
  day: { name: 'Last 24 hours', hours: DAY_HOURS },
  week: { name: 'Last 7 days', hours: 7 * DAY_HOURS },
  month: { name: 'Last 30 days', hours: 30 * DAY_HOURS },
  /** Starts with the oldest event. The retention is a setting of the server. */
  kept: { name: 'All that is kept', hours: null },
} as const;
export type RangeName = keyof typeof RANGES;
export const CUSTOM = 'custom';

export const isRange = (name: string | null): name is RangeName => name !== null && Object.hasOwn(RANGES, name);

/**
 * Returns the period in an address, at an instant. If the address has no valid one, it returns `otherwise`, which is 24 hours by default.
 */
export function timeAsked(params: URLSearchParams, now: number, otherwise: RangeName = 'day'): TimeQuestion {
  const [from, to] = [params.get('from'), params.get('to')];
  if (params.get('in') === CUSTOM && isInstant(from) && isInstant(to) && from < to) return { from, to };
  const name = params.get('in');
  const { hours } = RANGES[isRange(name) ? name : otherwise];
  return { from: new Date(hours === null ? 0 : now - hours * HOUR_MS).toISOString(), to: new Date(now).toISOString() };
}

const isInstant = (text: string | null): text is string => text !== null && /Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** Returns what is wrong with the end of an asked period. An address with such an end has no valid period. */
export const endFault = (asked: Readonly<Record<string, string>>): string | undefined => {
  const { from = '', to = '' } = asked;
  return asked['in'] === CUSTOM && from !== '' && to !== '' && to <= from ? 'Must be after From' : undefined;
};

/** Returns an instant for a `datetime-local` control, in the reader's time zone. */
export function localText(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, '2026-11-22T18:00'.length);
}

/** Returns the instant of a `datetime-local` control, or null if it has none. */
export function instantOf(local: string): string | null {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
