import { percentInWords } from '@waypost/platform/kernel/text';
import type { ResultDay } from '@waypost/experiments/model/results';
import type { ChartMark } from './chart-marks';
import { roundedUp } from './chart-scale';
import { DayLines } from './day-lines';
import { valueText } from '../figures';

/** Enough for half of a very small rate. */
const TICK_DIGITS = 3;

/** Returns a variant's rate over all days up to each day. */
export function ratesOf(days: readonly ResultDay[], index: number): readonly (number | null)[] {
  let [units, conversions] = [0, 0];
  return days.map((day) => {
    units += day.units[index] ?? 0;
    conversions += day.conversions[index] ?? 0;
    return units === 0 ? null : conversions / units;
  });
}

/** The rates by day. They settle as visitors come in. */
export function RateChart({
  days,
  names,
  marks,
}: {
  readonly days: readonly ResultDay[];
  readonly names: readonly string[];
  readonly marks: readonly ChartMark[];
}) {
  const series = names.map((name, index) => ({ name, values: ratesOf(days, index) }));
  const top = Math.min(1, roundedUp(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))));
  const rateText = (value: number) => valueText('converted', value);
  return (
    <DayLines
      title="Rates of all days so far"
      description={series.map(({ name, values }) => `${name}: ${rateText(values.at(-1) ?? 0)}`).join('; ')}
      days={days.map(({ day }) => day)}
      series={series}
      axis={[0, top]}
      ticks={[0, top / 2, top]}
      textOf={(value) => percentInWords(value, { most: TICK_DIGITS })}
      marks={marks}
    />
  );
}
