import { color, textSize } from '@waypost/control-center/design';
import type { Interval } from '@waypost/experiments/model';
import { dayInWords } from '@waypost/experiments/model/staff';
import type { ChartMark } from './chart-marks';
import { placeOn } from './figures';
import styled from 'styled-components';

const WIDTH = 720;
const HEIGHT = 220;
const MARGIN = { top: 12, right: 112, bottom: 26, left: 72 };
const INNER = { width: WIDTH - MARGIN.left - MARGIN.right, height: HEIGHT - MARGIN.top - MARGIN.bottom };
/** Lines are told apart by this as well, not by colour alone. */
const DASHES = ['', '6 3', '2 3', '10 3 2 3', '1 4', '12 4'];
const LABEL_PX = 16;

const Frame = styled.figure`
  margin: 0;
  min-width: 0;
  figcaption {
    font-weight: 550;
  }
  svg {
    display: block;
    width: 100%;
    min-width: 30rem;
    max-width: 60rem;
  }
  text {
    fill: ${color.textSoft};
    font-size: ${textSize.small};
  }
`;

const Scroll = styled.div`
  overflow-x: auto;
`;

export interface DaySeries {
  readonly name: string;
  /** One a day; null where there is nothing to show. */
  readonly values: readonly (number | null)[];
}

export interface DayLinesProps {
  readonly title: string;
  /** What the picture shows, in words. */
  readonly description: string;
  readonly days: readonly string[];
  readonly series: readonly DaySeries[];
  /** Fills what is between the first two series. */
  readonly isBand?: boolean;
  readonly axis: Interval;
  readonly ticks: readonly number[];
  readonly textOf: (value: number) => string;
  /** Days on which something else changed. */
  readonly marks: readonly ChartMark[];
}

const xOf = (index: number, count: number): number => MARGIN.left + (count < 2 ? 0.5 : index / (count - 1)) * INNER.width;

/** The points of a series, as SVG reads them. */
const pointsOf = (values: readonly (number | null)[], yOf: (value: number) => number): readonly string[] =>
  values.flatMap((value, index) => (value === null ? [] : [`${xOf(index, values.length).toFixed(1)},${yOf(value).toFixed(1)}`]));

/** Names beside the ends of lines, moved apart where they would lie upon each other. */
function namePlaces(
  series: readonly DaySeries[],
  yOf: (value: number) => number,
): readonly { readonly name: string; readonly y: number }[] {
  let last = Number.NEGATIVE_INFINITY;
  return series
    .map(({ name, values }) => ({ name, y: yOf(values.findLast((value) => value !== null) ?? 0) }))
    .sort((a, b) => a.y - b.y)
    .map(({ name, y }) => ({ name, y: (last = Math.max(y, last + LABEL_PX)) }));
}

/** Lines over days. The table beside it has the same numbers. */
export function DayLines({ title, description, days, series, isBand = false, axis, ticks, textOf, marks }: DayLinesProps) {
  const yOf = (value: number) => MARGIN.top + (1 - placeOn(axis, value)) * INNER.height;
  const [low, high] = isBand ? series.map(({ values }) => pointsOf(values, yOf)) : [];
  const named = [...new Set([0, Math.floor((days.length - 1) / 2), days.length - 1])];
  return (
    <Frame>
      <figcaption>{title}</figcaption>
      <Scroll role="region" aria-label={`Chart: ${title}`} tabIndex={0}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title}. ${description}`}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={MARGIN.left}
                x2={WIDTH - MARGIN.right}
                y1={yOf(tick)}
                y2={yOf(tick)}
                stroke={tick === 0 && isBand ? color.control : color.line}
              />
              <text x={MARGIN.left - 8} y={yOf(tick)} dy="0.32em" textAnchor="end">
                {textOf(tick)}
              </text>
            </g>
          ))}
          {marks.map(({ day, label }) => {
            const x = xOf(days.indexOf(day), days.length);
            return (
              <g key={`${day} ${label}`}>
                <line x1={x} x2={x} y1={MARGIN.top} y2={HEIGHT - MARGIN.bottom} stroke={color.control} strokeDasharray="2 3" />
                <text x={x + 4} y={MARGIN.top + 10}>
                  {label}
                </text>
              </g>
            );
          })}
          {low && high ? <polygon points={[...low, ...high.toReversed()].join(' ')} fill={color.accentTint} /> : null}
          {series.map(({ name, values }, index) => (
            <polyline
              key={name}
              points={pointsOf(values, yOf).join(' ')}
              fill="none"
              stroke={color.accent}
              strokeWidth={2}
              strokeDasharray={isBand ? undefined : DASHES[index]}
            />
          ))}
          {namePlaces(series, yOf).map(({ name, y }) => (
            <text key={name} x={WIDTH - MARGIN.right + 8} y={y} dy="0.32em">
              {name}
            </text>
          ))}
          {named.map((index) => (
            <text key={index} x={xOf(index, days.length)} y={HEIGHT - 6} textAnchor="middle">
              {dayInWords(days[index] ?? '')}
            </text>
          ))}
        </svg>
      </Scroll>
    </Frame>
  );
}
