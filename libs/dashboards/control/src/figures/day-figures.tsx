import type { DayFigures } from '@waypost/dashboards/contract';
import { Panel, PanelBody, PanelHead, Row, Small } from '@waypost/control-center/design';
import { ButtonLink, FigureLink } from '@waypost/control-center/design/buttons';
import { lazily } from '@waypost/control-center/design/loading';
import { Bone } from '@waypost/control-center/design/notices';
import { space } from '@waypost/control-center/design/theme';
import { dayInWords } from '@waypost/platform/kernel/days';
import { useState } from 'react';
import type { ChartMark } from './chart-marks';
import { FigureTable, type TableColumn } from './figure-table';
import { FIGURE_NAMES, FIGURE_TITLES, FIGURE_DEFINITIONS, figureText, valueOf, type FigureName } from './figures';
import { MarkList } from './mark-list';
import { TableSwitch } from './table-switch';
import type { VisitsPath } from './visits-path';
import styled from 'styled-components';

const DayChart = lazily(() => import('./day-chart'), 'the chart', {
  placeholder: <Bone $height="15rem" role="status" aria-label="Loading the chart" />,
});

const Drawing = styled(PanelBody)`
  padding-left: 0.25rem;
  min-height: 17rem;
`;

const Key = styled(Small)`
  padding-left: ${space.m};
`;

const columnsOf = (visitsPath: VisitsPath, unfinishedDay: string | null): readonly TableColumn<DayFigures>[] => [
  {
    name: 'day',
    title: 'Day',
    cell: ({ day }) => (day === unfinishedDay ? `${dayInWords(day)}, not over yet` : dayInWords(day)),
    value: ({ day }) => day,
  },
  ...FIGURE_NAMES.map((name) => ({
    name,
    title: FIGURE_TITLES[name],
    cell: (line: DayFigures) => (
      <FigureLink to={visitsPath(name, { from: line.day, to: line.day })}>{figureText(name, valueOf(line, name))}</FigureLink>
    ),
    value: (line: DayFigures) => valueOf(line, name),
  })),
];

/** Returns the content of the chart in words, for people who don't see it. */
export function describeDays(days: readonly DayFigures[], figure: FigureName, unfinishedDay: string | null): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return 'No days.';
  const most = days.reduce((a, b) => (valueOf(b, figure) > valueOf(a, figure) ? b : a), first);
  const title = FIGURE_TITLES[figure];
  const unfinished = unfinishedDay === null ? '' : ` ${dayInWords(unfinishedDay)} is not over yet: its bar is hollow.`;
  return `${title} from ${dayInWords(first.day)} to ${dayInWords(last.day)}. The most, ${figureText(figure, valueOf(most, figure))}, on ${dayInWords(most.day)}.${unfinished} The same figures can be shown as a table.`;
}

/** The selected figure by days, as a chart or as a table. */
export function DayFiguresPanel({
  days,
  unfinishedDay,
  marks,
  figure,
  visitsPath,
}: {
  days: readonly DayFigures[];
  /** Today, if it is among the days. */
  unfinishedDay: string | null;
  marks: readonly ChartMark[];
  figure: FigureName;
  visitsPath: VisitsPath;
}) {
  const [isTable, setIsTable] = useState(false);
  return (
    <Panel aria-labelledby="by-day">
      <PanelHead>
        <div>
          <h2 id="by-day">{FIGURE_TITLES[figure]} by day</h2>
          <Small>{FIGURE_DEFINITIONS[figure]}</Small>
        </div>
        <Row>
          <ButtonLink to={visitsPath(figure)}>See the visits</ButtonLink>
          <TableSwitch of="the days" isTable={isTable} onChange={setIsTable} />
        </Row>
      </PanelHead>
      {isTable ? (
        <FigureTable
          label="Figures by day"
          file="figures-by-day"
          columns={columnsOf(visitsPath, unfinishedDay)}
          lines={days}
          keyOf={({ day }) => day}
          isLong
        />
      ) : (
        <Drawing>
          <DayChart
            days={days}
            unfinishedDay={unfinishedDay}
            markedDays={marks.map(({ day }) => day)}
            figure={figure}
            description={describeDays(days, figure, unfinishedDay)}
          />
          {unfinishedDay === null ? null : <Key>Hollow bar: today, which is not over yet.</Key>}
          <MarkList marks={marks} />
        </Drawing>
      )}
    </Panel>
  );
}
