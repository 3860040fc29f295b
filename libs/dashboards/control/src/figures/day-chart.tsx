import type { DayFigures } from '@waypost/control-center/contract';
import { useMediaQuery, color, textSize } from '@waypost/control-center/design';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { FIGURE_TITLES, figureText, shortDayText, shortFigureText, type FigureName } from './figures';

const HEIGHT_PX = 240;
const tick = { fill: color.textSoft, fontSize: textSize.small } as const;

/**
 * One figure by days. The arrows go from day to day where it has the focus. In a file of its own: recharts is larger than
 * all of the screen, and comes when there is something to draw.
 */
export function DayChart({ days, figure, description }: { days: readonly DayFigures[]; figure: FigureName; description: string }) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  return (
    <ResponsiveContainer width="100%" height={HEIGHT_PX}>
      <BarChart
        data={[...days]}
        accessibilityLayer
        title={`${FIGURE_TITLES[figure]} by day`}
        desc={description}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke={color.line} />
        <XAxis dataKey="day" tickFormatter={shortDayText} tick={tick} stroke={color.control} minTickGap={24} tickLine={false} />
        <YAxis
          tickFormatter={(value: number) => shortFigureText(figure, value)}
          tick={tick}
          stroke={color.control}
          width={56}
          tickLine={false}
          axisLine={false}
          allowDecimals={figure === 'expectedValue'}
        />
        <Tooltip
          cursor={{ fill: color.hover }}
          isAnimationActive={!isStill}
          labelFormatter={(day) => shortDayText(String(day))}
          formatter={(value) => [figureText(figure, Number(value)), FIGURE_TITLES[figure]]}
          contentStyle={{ background: color.raised, border: `1px solid ${color.control}`, borderRadius: 6, color: color.text }}
          itemStyle={{ color: color.text }}
        />
        <Bar dataKey={figure} fill={color.accent} radius={[3, 3, 0, 0]} maxBarSize={48} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}
