import type { TimeQuestion } from '@waypost/operations/contract';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** Times that end now. */
export const RANGES = {
  hour: { name: 'Last hour', hours: 1 },
  day: { name: 'Last 24 hours', hours: DAY_HOURS },
  week: { name: 'Last 7 days', hours: 7 * DAY_HOURS },
  month: { name: 'Last 30 days', hours: 30 * DAY_HOURS },
  /** From the first that there is: how long events are kept is a setting of the server's. */
  kept: { name: 'All that is kept', hours: null },
} as const;
export type RangeName = keyof typeof RANGES;
export const CUSTOM = 'custom';

export const isRange = (name: string | null): name is RangeName => name !== null && Object.hasOwn(RANGES, name);

/** The time that an address asks for, at an instant; another one, of 24 hours where a view has none, where it says nothing that makes sense. */
export function timeAsked(params: URLSearchParams, now: number, otherwise: RangeName = 'day'): TimeQuestion {
  const [from, to] = [params.get('from'), params.get('to')];
  if (params.get('in') === CUSTOM && isInstant(from) && isInstant(to) && from < to) return { from, to };
  const name = params.get('in');
  const { hours } = RANGES[isRange(name) ? name : otherwise];
  return { from: new Date(hours === null ? 0 : now - hours * HOUR_MS).toISOString(), to: new Date(now).toISOString() };
}

const isInstant = (text: string | null): text is string => text !== null && /Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** An instant in the form of a `datetime-local` control, in the reader's own time. */
export function localText(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, '2026-11-22T18:00'.length);
}

/** What a `datetime-local` control says, as an instant; null where it says none. */
export function instantOf(local: string): string | null {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
