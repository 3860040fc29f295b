import { countDays, dayInWords, daysLater, isDay, pacificDay } from '@waypost/platform/kernel/days';
import { daysText } from '@waypost/control-center/design/times';
import { DASHBOARD_DEVICES, MAX_DASHBOARD_DAYS, type Dashboard, type DashboardQuery } from '@waypost/dashboards/contract';
import { FIGURE_NAMES, valueOf, type ComparedWords } from './figures/figures';

export const TIMES = ['today', '7', '28', '90', 'custom'] as const;
export type Time = (typeof TIMES)[number];

export const TIME_TITLES: Readonly<Record<Time, string>> = {
  today: 'Today',
  '7': 'Last 7 days',
  '28': 'Last 28 days',
  '90': 'Last 90 days',
  custom: 'Custom range',
};

const USUAL_TIME: Time = '28';

export interface DashboardChoice {
  readonly time: Time;
  readonly query: DashboardQuery;
  /** The reason why the days of the address are invalid, or null. */
  readonly fault: string | null;
  /** The reason why the compared days are invalid, or null. */
  readonly compareFault: string | null;
}

/** Returns the dashboard's query from the address. Days are those of Los Angeles, where the phones ring. */
export function dashboardChoice(params: URLSearchParams, now: number): DashboardChoice {
  const today = pacificDay(new Date(now));
  const asked = params.get('time');
  const time = TIMES.find((time) => time === asked) ?? USUAL_TIME;
  const named = (name: 'brand' | 'page' | 'source' | 'variant'): Partial<DashboardQuery> => {
    const value = params.get(name);
    return value ? { [name]: value } : {};
  };
  const device = DASHBOARD_DEVICES.find((device) => device === params.get('device'));
  const filters = { ...named('brand'), ...named('page'), ...named('source'), ...(device ? { device } : {}), ...named('variant') };
  const compared = comparedDays(params, today);
  const compareFault = compared ? faultOf(compared.compareFrom, compared.compareTo) : null;
  const rest = { ...filters, ...compared };
  if (time !== 'custom') {
    const length = time === 'today' ? 1 : Number(time);
    return { time, query: { from: daysLater(today, 1 - length), to: today, ...rest }, fault: null, compareFault };
  }
  const from = params.get('from') ?? daysLater(today, -27);
  const to = params.get('to') ?? today;
  return { time, query: { from, to, ...rest }, fault: faultOf(from, to), compareFault };
}

/** Returns the compared days from the address, or null for the period just before. */
function comparedDays(params: URLSearchParams, today: string): Required<Pick<DashboardQuery, 'compareFrom' | 'compareTo'>> | null {
  if (params.get('compare') !== 'custom') return null;
  return { compareFrom: params.get('compareFrom') ?? daysLater(today, -55), compareTo: params.get('compareTo') ?? daysLater(today, -28) };
}

function faultOf(from: string, to: string): string | null {
  if (!isDay(from) || !isDay(to)) return 'Choose two days.';
  const length = countDays(from, to);
  if (length < 1) return 'The first day must not be after the last.';
  return length > MAX_DASHBOARD_DAYS ? `Choose ${MAX_DASHBOARD_DAYS} days at most.` : null;
}

/** The period with which the figures are compared. */
export interface Compared extends ComparedWords {
  /** The period in words. */
  readonly time: string;
}

/** Returns today if it is one of the days, or null. */
export const unfinishedDay = ({ from, to }: Pick<DashboardQuery, 'from' | 'to'>, today: string): string | null =>
  from <= today && today <= to ? today : null;

/** Returns the period with which a dashboard's figures are compared. */
export function comparedPeriod(
  query: DashboardQuery,
  today: string,
  { before, finishedDays }: Pick<Dashboard, 'before' | 'finishedDays'>,
): Compared {
  const { from, to, compareFrom, compareTo } = query;
  const hasChanges = from !== unfinishedDay(query, today);
  const isNothing = FIGURE_NAMES.every((name) => valueOf(before, name) === 0);
  const compared = (time: string, when: string): Compared => ({
    time,
    finishedDays: finishedDays ? `${daysText(finishedDays.from, finishedDays.to)} against ${time}` : null,
    hasChanges,
    nothing: isNothing ? `No visits ${when} ${time}.` : null,
  });
  if (finishedDays) return compared(daysText(finishedDays.beforeFrom, finishedDays.beforeTo), 'on');
  if (compareFrom && compareTo) return compared(`${dayInWords(compareFrom)} to ${dayInWords(compareTo)}`, 'from');
  const length = countDays(from, to);
  if (length > 1) return compared(`the ${length} days before`, 'in');
  return compared(hasChanges ? 'the day before' : 'the whole day before', 'on');
}
