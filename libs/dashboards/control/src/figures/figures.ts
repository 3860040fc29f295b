import { percentInWords } from '@waypost/platform/kernel/text';
import type { DayFigures, FunnelStepFigures } from '@waypost/dashboards/contract';
import { RESULTS_STEP } from '@waypost/funnel-engine/contract';

export type Figures = Omit<DayFigures, 'day'>;
/** The shown figures. They have the share of converted visits instead of their number. */
export type FigureName = Exclude<keyof Figures, 'converted'> | 'conversionRate';

export const FIGURE_NAMES: readonly FigureName[] = ['visits', 'pageViews', 'leads', 'conversionRate', 'calls', 'adClicks', 'expectedValue'];

export const FIGURE_TITLES: Readonly<Record<FigureName, string>> = {
  visits: 'Visits',
  pageViews: 'Page views',
  leads: 'Leads',
  conversionRate: 'Conversion rate',
  calls: 'Calls',
  adClicks: 'Ad clicks',
  expectedValue: 'Expected value',
};

export const FIGURE_DEFINITIONS: Readonly<Record<FigureName, string>> = {
  visits: 'Sessions of visitors, each counted once, on the day it began. Bots and staff are excluded, also when they are found out later.',
  pageViews: 'Pages and funnel steps that visitors saw.',
  leads: 'Visits that reached the results of a funnel, which is when a lead is stored. They count on the day the visit began.',
  conversionRate: 'Of all visits, those that tapped to call or clicked an ad.',
  calls: 'Taps on a phone number. We do not know whether the call was answered.',
  adClicks: 'Clicks on partners’ ads.',
  expectedValue: 'Sum of the bids that partners’ demand checks answered, in dollars.',
};

/** Returns a figure's value. Conversions are a share of the visits. */
export function valueOf(figures: Figures, name: FigureName): number {
  if (name !== 'conversionRate') return figures[name];
  return figures.visits === 0 ? 0 : figures.converted / figures.visits;
}

const whole = new Intl.NumberFormat('en-US');
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const shortWhole = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const shortMoney = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact', maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const signedPercent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });

export const countText = (count: number): string => whole.format(count);
export const percentText = (share: number): string => percentInWords(share, { most: 1 });
const seconds = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
export const secondsText = (value: number): string => `${seconds.format(value)} s`;
const formatOf = (name: FigureName, usual: Intl.NumberFormat, ofMoney: Intl.NumberFormat): Intl.NumberFormat =>
  name === 'conversionRate' ? percent : name === 'expectedValue' ? ofMoney : usual;
export const figureText = (name: FigureName, value: number): string => formatOf(name, whole, money).format(value);
/** Returns a figure in a short form for an axis. */
export const shortFigureText = (name: FigureName, value: number): string => formatOf(name, shortWhole, shortMoney).format(value);
/** Returns true if the figure is a count. */
export const isWholeFigure = (name: FigureName): boolean => name !== 'expectedValue' && name !== 'conversionRate';

/** Returns the number of visits of bots or staff in words. */
export const visitsText = (count: number, whose: string): string => `${countText(count)} ${whose} ${count === 1 ? 'visit' : 'visits'}`;

/** Returns the relative change, or null if there is nothing to compare with. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null;
  return signedPercent.format((now - before) / before);
}

/** What is said about a comparison: see `Compared` of the dashboard's choice. */
export interface ComparedWords {
  /**
   * The days of both sides in words, if today is one of the days. A change then compares the finished days alone, and the figures still
   * include today. Null if a change compares all days.
   */
  readonly finishedDays: string | null;
  /** False if less than a day is compared with whole days. Its change would be a fall on every morning. */
  readonly hasChanges: boolean;
  /** Says that the period has no figures at all, so that no figure says it again. Null if it has some. */
  readonly nothing: string | null;
}

/** Returns the figures of a line that are compared with its earlier ones: without today if other days are finished. */
export const comparable = <Of>(line: Of & { readonly finished?: Of }): Of => line.finished ?? line;

/**
 * Returns the earlier value and, if there is one, the change since. Empty if both are 0, or if nothing at all was counted earlier. Without
 * today, `now` is not the figure above it, so that both sides of the change are written.
 */
export function beforeText(
  now: number,
  before: number,
  text: (value: number) => string,
  { hasChanges, finishedDays, nothing }: ComparedWords,
): string {
  if (before === 0) return now === 0 || nothing !== null ? '' : 'none before';
  if (!hasChanges) return `was ${text(before)}`;
  if (finishedDays !== null) return `${text(before)} → ${text(now)} · ${changeText(now, before) ?? ''}`;
  return `was ${text(before)} · ${changeText(now, before) ?? ''}`;
}

export interface FunnelLine extends FunnelStepFigures {
  /** True for the funnel's goal. A visit that sees it has completed the funnel. */
  readonly isGoal: boolean;
  /** The share of visits that saw the step and did not send it. Null at the goal, and for a last step that nobody has sent. */
  readonly lost: number | null;
  /** The same share in the finished days, which are compared. */
  readonly lostComparable: number | null;
  /** The same share in the compared period. */
  readonly lostBefore: number | null;
  /** The visits that saw the step as a share of those that saw the first one. More than 1 if visitors enter here. Null if nobody saw the first. */
  readonly ofFirst: number | null;
  /** The same as a share of the step that most visits saw. */
  readonly width: number;
}

const lostShare = ({ entered, submitted }: Pick<FunnelStepFigures, 'entered' | 'submitted'>): number =>
  entered === 0 ? 0 : Math.max(0, entered - submitted) / entered;

/** Returns the steps of one form with the loss at each. */
export function funnelLines(steps: readonly FunnelStepFigures[]): readonly FunnelLine[] {
  const most = Math.max(1, ...steps.map(({ entered }) => entered));
  const first = steps[0]?.entered ?? 0;
  return steps.map((step, index) => {
    const isGoal = step.stepName === RESULTS_STEP;
    const isEnd = index === steps.length - 1 && step.submitted === 0;
    const hasLoss = !isGoal && !isEnd;
    return {
      ...step,
      isGoal,
      ofFirst: first === 0 ? null : step.entered / first,
      width: step.entered / most,
      lost: hasLoss ? lostShare(step) : null,
      lostComparable: hasLoss ? lostShare(comparable(step)) : null,
      lostBefore: hasLoss && step.before.entered > 0 ? lostShare(step.before) : null,
    };
  });
}
