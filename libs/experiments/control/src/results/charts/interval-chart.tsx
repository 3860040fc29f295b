import type { Metric } from '@waypost/experiments/model';
import type { Interval, ResultDay } from '@waypost/experiments/model/results';
import type { ChartMark } from './chart-marks';
import { DayLines } from './day-lines';
import { axisOf, effectTick, intervalText } from '../figures';

/** The interval at the end of each day. It is valid at every look. Where it ends above the axis, the band is open. */
export function IntervalChart({
  days,
  index,
  metric,
  name,
  marks,
}: {
  readonly days: readonly ResultDay[];
  /** The index of the variant. */
  readonly index: number;
  readonly metric: Metric;
  readonly name: string;
  readonly marks: readonly ChartMark[];
}) {
  const intervals = days.map((day) => day.intervals[index] ?? null);
  const counted = intervals.filter((interval): interval is Interval => interval !== null);
  const axis = axisOf(metric, counted);
  const isCut = counted.some(([, high]) => high > axis[1]);
  const tickText = (value: number) => `${isCut && value === axis[1] ? 'above ' : ''}${effectTick(metric, value)}`;
  const last = counted.at(-1);
  return (
    <DayLines
      title={`${name} against the control: the range that fits the data`}
      description={last ? `At the end it is ${intervalText(metric, last)}.` : ''}
      days={days.map(({ day }) => day)}
      series={[
        { name: 'lowest', values: intervals.map((interval) => interval?.[0] ?? null) },
        { name: 'highest', values: intervals.map((interval) => interval?.[1] ?? null) },
      ]}
      isBand
      axis={axis}
      ticks={[...new Set([axis[0], 0, axis[1]])]}
      textOf={(value) => (value === 0 ? 'no effect' : tickText(value))}
      marks={marks}
    />
  );
}
