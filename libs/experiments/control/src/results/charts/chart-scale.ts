import { dayInWords } from '@waypost/experiments/model/staff';
import type { ChartMark } from './chart-marks';

/** The smallest readable distance between two names, one below the other. */
const LINE_PX = 14;
/** The approximate width of a character. */
const CHARACTER_PX = 8;
const GAP_PX = 6;

/** Returns the ticks whose names have room. "No effect" has priority over the ends of the axis. */
export function shownTicks(ticks: readonly number[], yOf: (value: number) => number): readonly number[] {
  const shown: number[] = [];
  for (const tick of [...ticks].sort((a, b) => Number(b === 0) - Number(a === 0)))
    if (shown.every((each) => Math.abs(yOf(each) - yOf(tick)) >= LINE_PX)) shown.push(tick);
  return shown;
}

/** Even short names leave this much, so that two charts of one screen begin at the same place. */
const MIN_NAMES_PX = 96;

/** Returns the width for the names of the ticks, left of the chart: the longest of them, with a gap on both sides. */
export const widthOfNames = (names: readonly string[]): number =>
  Math.max(MIN_NAMES_PX, ...names.map((name) => name.length * CHARACTER_PX + 2 * GAP_PX + 2));

/** Below this width there is no room for a day's name between the first and the last, nor for their years. */
const NARROW = 480;

export interface NamedDay {
  readonly index: number;
  readonly name: string;
}

/** Returns the days that are named below a chart of this width. A narrow one leaves out the year, which the table behind it has. */
export function namedDays(days: readonly string[], width: number): readonly NamedDay[] {
  const last = days.length - 1;
  const isNarrow = width < NARROW;
  return [...new Set([0, ...(isNarrow ? [] : [Math.floor(last / 2)]), last])].map((index) => {
    const name = dayInWords(days[index] ?? '');
    return { index, name: isNarrow ? name.replace(/ \d{4}$/, '') : name };
  });
}

export interface NamedMark {
  readonly day: string;
  readonly x: number;
  /** Empty if the previous name leaves no room. The list below the chart has all names. */
  readonly label: string;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Returns the positions of the marks' lines, with the names that have room. */
export function namedMarks(marks: readonly ChartMark[], xOf: (day: string) => number, width: number): readonly NamedMark[] {
  let end = 0;
  return marks.map(({ day, label }) => {
    const x = xOf(day);
    const half = (label.length * CHARACTER_PX) / 2;
    const anchor = x - half < 0 ? 'start' : x + half > width ? 'end' : 'middle';
    const from = anchor === 'start' ? x : anchor === 'end' ? x - 2 * half : x - half;
    if (from < end) return { day, x, label: '', anchor };
    end = from + 2 * half + GAP_PX;
    return { day, x, label, anchor };
  });
}

const STEPS = [1, 2, 4, 6, 8, 10];

/** Returns the end of an axis from 0: the next number that is easily halved. */
export function roundedUp(value: number): number {
  if (value <= 0) return 1;
  const magnitude = 10 ** Math.floor(Math.log10(value));
  const step = STEPS.find((each) => each * magnitude >= value * (1 - Number.EPSILON)) ?? 10;
  return Number((step * magnitude).toPrecision(12));
}
