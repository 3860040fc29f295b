import type { DayFigures } from '@waypost/dashboards/contract';
import { useElementWidth } from '@waypost/control-center/design';
import { color, radius, shadow, space, textSize } from '@waypost/control-center/design/theme';
import { dayInWords } from '@waypost/platform/kernel/days';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import styled from 'styled-components';
import { axisTicks, namedDays } from './chart-scale';
import { FIGURE_TITLES, figureText, shortFigureText, isWholeFigure, valueOf, type FigureName } from './figures';

const HEIGHT_PX = 240;
const MARGIN = { top: 12, right: 8, bottom: 24, left: 56 };
const MAX_BAR_PX = 48;
/** The width before the element is measured. */
const WIDTH_PX = 640;
/** Room for a whole date. R3.09 makes no exception for an axis, so it names fewer days instead. */
const DAY_NAME_PX = 96;

const Frame = styled.div`
  position: relative;
  touch-action: pan-y;
  svg {
    display: block;
    width: 100%;
    overflow: visible;
  }
  text {
    fill: ${color.textSoft};
    font-size: ${textSize.small};
  }
`;
const Reading = styled.div`
  position: absolute;
  top: 0;
  padding: ${space.xxs} ${space.xs};
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.raised};
  box-shadow: ${shadow.menu};
  font-size: ${textSize.small};
  white-space: nowrap;
  pointer-events: none;
`;

const SOLID = { fill: color.accent };
const HOLLOW = { fill: color.surface, stroke: color.accent, strokeWidth: 1.5, 'data-unfinished': true };

export interface DayChartProps {
  readonly days: readonly DayFigures[];
  /** Drawn as a hollow bar, because its figures still grow. */
  readonly unfinishedDay: string | null;
  /** Drawn as dashed lines. The list below the chart explains them. */
  readonly markedDays: readonly string[];
  readonly figure: FigureName;
  readonly description: string;
}

/** Tracks the selected day: by the arrow keys while the chart has the focus, and by the pointer. */
function useDayReading(count: number, dayAt: (x: number) => number) {
  const [read, setRead] = useState<number | null>(null);
  const moves: Readonly<Record<string, (day: number) => number>> = {
    ArrowRight: (day) => day + 1,
    ArrowLeft: (day) => day - 1,
    Home: () => 0,
    End: () => count - 1,
  };
  const within = (day: number) => Math.max(0, Math.min(count - 1, day));
  return {
    read: read === null ? null : within(read),
    listeners: {
      onKeyDown: (event: KeyboardEvent) => {
        const move = moves[event.key];
        if (!move) return;
        event.preventDefault();
        setRead(within(move(read ?? (event.key === 'ArrowLeft' ? count : -1))));
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) =>
        setRead(within(dayAt(event.clientX - event.currentTarget.getBoundingClientRect().left))),
      onPointerLeave: () => setRead(null),
      onBlur: () => setRead(null),
    },
  };
}

/** One figure by days. It is a separate chunk that loads when there is something to draw. */
export default function DayChart({ days, unfinishedDay, markedDays, figure, description }: DayChartProps) {
  const { frame, width } = useElementWidth(WIDTH_PX);
  const [inner, height] = [Math.max(1, width - MARGIN.left - MARGIN.right), HEIGHT_PX - MARGIN.top - MARGIN.bottom];
  const band = inner / Math.max(1, days.length);
  const { read, listeners } = useDayReading(days.length, (x) => Math.floor((x - MARGIN.left) / band));
  const ticks = axisTicks(Math.max(0, ...days.map((day) => valueOf(day, figure))), isWholeFigure(figure));
  const top = ticks.at(-1) ?? 1;
  const yOf = (value: number) => MARGIN.top + height * (1 - value / top);
  const middleOf = (index: number) => MARGIN.left + band * (index + 0.5);
  const bar = Math.max(1, Math.min(MAX_BAR_PX, band * 0.8));
  const day = read === null ? undefined : days[read];
  const title = `${FIGURE_TITLES[figure]} by day`;
  const isPartial = day?.day === unfinishedDay;
  const reading = day ? `${dayInWords(day.day)}: ${figureText(figure, valueOf(day, figure))}${isPartial ? ', not over yet' : ''}` : '';
  return (
    <Frame
      ref={frame}
      role="slider"
      tabIndex={0}
      aria-label={title}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, days.length)}
      aria-valuenow={(read ?? 0) + 1}
      aria-valuetext={reading === '' ? description : reading}
      {...listeners}
    >
      <svg viewBox={`0 0 ${width} ${HEIGHT_PX}`} height={HEIGHT_PX} role="img" aria-label={title}>
        <title>{title}</title>
        <desc>{description}</desc>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={MARGIN.left} x2={width - MARGIN.right} y1={yOf(tick)} y2={yOf(tick)} stroke={color.line} />
            <text x={MARGIN.left - 8} y={yOf(tick)} dy="0.32em" textAnchor="end">
              {shortFigureText(figure, tick)}
            </text>
          </g>
        ))}
        {read === null ? null : <rect x={MARGIN.left + band * read} y={MARGIN.top} width={band} height={height} fill={color.hover} />}
        {days.map((each, index) => (
          <rect
            key={each.day}
            x={middleOf(index) - bar / 2}
            y={yOf(valueOf(each, figure))}
            width={bar}
            height={Math.max(0, MARGIN.top + height - yOf(valueOf(each, figure)))}
            rx={Math.min(3, bar / 2)}
            {...(each.day === unfinishedDay ? HOLLOW : SOLID)}
          />
        ))}
        {days.map((each, index) =>
          markedDays.includes(each.day) ? (
            <line
              key={each.day}
              data-mark={each.day}
              x1={middleOf(index)}
              x2={middleOf(index)}
              y1={MARGIN.top - 8}
              y2={HEIGHT_PX - MARGIN.bottom}
              stroke={color.text}
              strokeDasharray="3 4"
            />
          ) : null,
        )}
        {namedDays(days.length, Math.floor(inner / DAY_NAME_PX)).map((index) => (
          <text key={index} x={middleOf(index)} y={HEIGHT_PX - 6} textAnchor="middle">
            {dayInWords(days[index]?.day ?? '')}
          </text>
        ))}
      </svg>
      {reading === '' || read === null ? null : (
        <Reading style={middleOf(read) > width / 2 ? { right: width - middleOf(read) + bar } : { left: middleOf(read) + bar }}>
          {reading}
        </Reading>
      )}
    </Frame>
  );
}
