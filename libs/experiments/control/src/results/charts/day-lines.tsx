import { Row, Small, useElementWidth } from '@waypost/control-center/design';
import { color, space, textSize } from '@waypost/control-center/design/theme';
import type { Interval } from '@waypost/experiments/model/results';
import type { ChartMark } from './chart-marks';
import { placeOn } from '../figures';
import { namedDays, namedMarks, shownTicks, widthOfNames } from './chart-scale';
import { useId } from 'react';
import styled from 'styled-components';

const HEIGHT = 220;
const MARGIN = { top: 20, right: 16, bottom: 26 };
const INNER_HEIGHT = HEIGHT - MARGIN.top - MARGIN.bottom;
/** A line to a value beyond the axis leaves the chart in the right direction. Farther points would be too large to draw. */
const BEYOND = 3;
/** Half a dot, which a value at the end of the axis may be. */
const EDGE = 4;
/** The width before the element is measured. */
const WIDTH = 720;
/** The dashes distinguish the lines as well, so that they do not depend on color alone. The first is the control. */
const LINES = [
  { stroke: color.textSoft, dashes: '6 3' },
  { stroke: color.accent, dashes: undefined },
  { stroke: color.caution, dashes: '10 3 2 3' },
  { stroke: color.success, dashes: '2 3' },
  { stroke: color.danger, dashes: '14 4' },
  { stroke: color.text, dashes: '1 5' },
] as const;
const BAND_LINE = { stroke: color.accent, dashes: undefined };
const lineOf = (index: number, isBand: boolean) => (isBand ? BAND_LINE : (LINES[index] ?? BAND_LINE));

const Frame = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
  margin: 0;
  min-width: 0;
  figcaption {
    font-weight: 550;
  }
  svg {
    display: block;
    width: 100%;
  }
  svg text {
    fill: ${color.textSoft};
    font-size: ${textSize.small};
  }
`;
const Swatch = styled.svg`
  && {
    display: inline-block;
    width: 1.75rem;
    height: 0.75rem;
    vertical-align: middle;
  }
`;

export interface DaySeries {
  readonly name: string;
  /** One value per day, or null if there is nothing to show. */
  readonly values: readonly (number | null)[];
}

export interface DayLinesProps {
  readonly title: string;
  /** The content of the picture in words. */
  readonly description: string;
  readonly days: readonly string[];
  readonly series: readonly DaySeries[];
  /** Fills the area between the first two series. */
  readonly isBand?: boolean;
  readonly axis: Interval;
  readonly ticks: readonly number[];
  readonly textOf: (value: number) => string;
  /** The days on which something else changed. */
  readonly marks: readonly ChartMark[];
}

/** Returns the points of a series for SVG. */
const pointsOf = (values: readonly (number | null)[], xOf: (index: number) => number, yOf: (value: number) => number): readonly string[] =>
  values.flatMap((value, index) => (value === null ? [] : [`${xOf(index).toFixed(1)},${yOf(value).toFixed(1)}`]));

/** A line through points. A single point is a dot, because a line of one point is invisible, as on the first day. */
function SeriesLine({ points, stroke, dashes }: { points: readonly string[]; stroke: string; dashes: string | undefined }) {
  const [first, second] = points;
  if (first === undefined || second !== undefined)
    return <polyline points={points.join(' ')} fill="none" stroke={stroke} strokeWidth={2} strokeDasharray={dashes} />;
  const [x, y] = first.split(',');
  return <circle cx={x} cy={y} r={4} fill={stroke} />;
}

/** The legend of the lines. */
const Names = ({ series }: Pick<DayLinesProps, 'series'>) => (
  <Row as="ul" $gap="m">
    {series.map(({ name }, index) => (
      <li key={name}>
        <Swatch viewBox="0 0 28 12" aria-hidden focusable="false">
          <line
            x1={0}
            x2={28}
            y1={6}
            y2={6}
            stroke={lineOf(index, false).stroke}
            strokeWidth={2}
            strokeDasharray={lineOf(index, false).dashes}
          />
        </Swatch>{' '}
        <Small>{name}</Small>
      </li>
    ))}
  </Row>
);

/** A line chart over days, drawn for the available width. A line to a value beyond the axis is cut at its end. A table with the same numbers belongs to it. */
export function DayLines({ title, description, days, series, isBand = false, axis, ticks, textOf, marks }: DayLinesProps) {
  const { frame, width } = useElementWidth(WIDTH);
  const left = widthOfNames(ticks.map(textOf));
  const inner = Math.max(1, width - left - MARGIN.right);
  const yOf = (value: number) => MARGIN.top + (1 - placeOn(axis, value, BEYOND)) * INNER_HEIGHT;
  const xOf = (index: number) => left + (days.length < 2 ? 0.5 : index / (days.length - 1)) * inner;
  const area = useId();
  const points = series.map(({ values }) => pointsOf(values, xOf, yOf));
  const [low, high] = isBand ? points : [];
  return (
    <Frame>
      <figcaption>{title}</figcaption>
      {isBand ? null : <Names series={series} />}
      <div ref={frame}>
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} height={HEIGHT} role="img" aria-label={`${title}. ${description}`}>
          <clipPath id={area}>
            <rect x={0} y={MARGIN.top - EDGE} width={width} height={INNER_HEIGHT + 2 * EDGE} />
          </clipPath>
          {low && high ? (
            <polygon clipPath={`url(#${area})`} points={[...low, ...high.toReversed()].join(' ')} fill={color.accentTint} />
          ) : null}
          {shownTicks(ticks, yOf).map((tick) => (
            <g key={tick}>
              <line
                x1={left}
                x2={width - MARGIN.right}
                y1={yOf(tick)}
                y2={yOf(tick)}
                stroke={tick === 0 && isBand ? color.control : color.line}
                strokeDasharray={tick === 0 && isBand ? '4 3' : undefined}
              />
              <text x={left - 8} y={yOf(tick)} dy="0.32em" textAnchor="end">
                {textOf(tick)}
              </text>
            </g>
          ))}
          {namedMarks(marks, (day) => xOf(days.indexOf(day)), width).map(({ day, x, label, anchor }) => (
            <g key={day}>
              <line x1={x} x2={x} y1={MARGIN.top - 6} y2={HEIGHT - MARGIN.bottom} stroke={color.control} strokeDasharray="2 3" />
              <text x={x} y={MARGIN.top - 9} textAnchor={anchor}>
                {label}
              </text>
            </g>
          ))}
          <g clipPath={`url(#${area})`}>
            {series.map(({ name }, index) => (
              <SeriesLine key={name} points={points[index] ?? []} {...lineOf(index, isBand)} />
            ))}
          </g>
          {namedDays(days, width).map(({ index, name }) => (
            <text key={index} x={xOf(index)} y={HEIGHT - 6} textAnchor={days.length > 1 && index === days.length - 1 ? 'end' : 'middle'}>
              {name}
            </text>
          ))}
        </svg>
      </div>
    </Frame>
  );
}
