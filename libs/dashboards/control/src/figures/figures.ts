import type { DayFigures, FunnelStepFigures } from '@waypost/control-center/contract';

export type FigureName = Exclude<keyof DayFigures, 'day'>;
export type Figures = Readonly<Record<FigureName, number>>;

export const FIGURE_NAMES: readonly FigureName[] = ['visits', 'pageViews', 'calls', 'adClicks', 'expectedValue'];

export const FIGURE_TITLES: Readonly<Record<FigureName, string>> = {
  visits: 'Visits',
  pageViews: 'Page views',
  calls: 'Calls',
  adClicks: 'Ad clicks',
  expectedValue: 'Expected value',
};

const whole = new Intl.NumberFormat('en-US');
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const shortWhole = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const shortMoney = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact', maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const signedPercent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });

export const countText = (count: number): string => whole.format(count);
export const percentText = (share: number): string => percent.format(share);
export const figureText = (name: FigureName, value: number): string => (name === 'expectedValue' ? money : whole).format(value);
/** For an axis. */
export const shortFigureText = (name: FigureName, value: number): string =>
  (name === 'expectedValue' ? shortMoney : shortWhole).format(value);

/** How much more or less than before; null where there was nothing to compare with. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null;
  return signedPercent.format((now - before) / before);
}

const dayOfMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
/** `18 Nov`, of a day without a time. */
export const shortDayText = (day: string): string => dayOfMonth.format(new Date(`${day}T00:00:00Z`)).replace('Sept', 'Sep');

export interface FunnelLine extends FunnelStepFigures {
  /** Of the visits that saw the step, those that did not send it; null for the last one where nobody has, as at a funnel’s end. */
  readonly lost: number | null;
  /** Of the visits that saw the first step, those that saw this one. */
  readonly reached: number;
}

/** The steps of one form with what was lost at each. */
export function funnelLines(steps: readonly FunnelStepFigures[]): readonly FunnelLine[] {
  const most = Math.max(1, ...steps.map(({ entered }) => entered));
  return steps.map((step, index) => {
    const isEnd = index === steps.length - 1 && step.submitted === 0;
    const lost = step.entered === 0 ? 0 : Math.max(0, step.entered - step.submitted) / step.entered;
    return { ...step, lost: isEnd ? null : lost, reached: step.entered / most };
  });
}
