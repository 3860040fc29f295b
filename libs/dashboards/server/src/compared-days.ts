import { countDays, daysLater } from '@waypost/platform/kernel/days';
import type { DashboardQuery, FinishedDays } from '@waypost/dashboards/contract';

type Days = Pick<DashboardQuery, 'from' | 'to'>;

export interface ComparedDays {
  /** The days whose figures are compared with those of the query. */
  readonly before: Days;
  /** The days of both sides, if today is left out of them. */
  readonly finished: FinishedDays | null;
}

/** Returns the compared days: the requested ones, or else the same number just before. */
const wholeBefore = ({ from, to, compareFrom, compareTo }: DashboardQuery): Days =>
  compareFrom && compareTo
    ? { from: compareFrom, to: compareTo }
    : { from: daysLater(from, -countDays(from, to)), to: daysLater(from, -1) };

/**
 * Returns the days that a query compares. If today is one of several, both sides lose their last days (R10.10). A requested period of
 * another length has no such days, and stays as it is. Today alone has no finished day.
 */
export function comparedDays(query: DashboardQuery, today: string): ComparedDays {
  const { from, to } = query;
  const before = wholeBefore(query);
  if (today <= from || today > to) return { before, finished: null };
  const lastFinished = daysLater(today, -1);
  const isAsLong = countDays(before.from, before.to) === countDays(from, to);
  const beforeTo = isAsLong ? daysLater(before.from, countDays(from, lastFinished) - 1) : before.to;
  return {
    before: { from: before.from, to: beforeTo },
    finished: { from, to: lastFinished, beforeFrom: before.from, beforeTo },
  };
}
