import { BRAND_IDS } from '@waypost/brands';
import { failureReason, useScreenTitle, useStaffServices } from '@waypost/control-center/client';
import { daysLater, pacificDay, type Dashboard as DashboardFigures } from '@waypost/control-center/contract';
import {
  Button,
  agoText,
  EmptyState,
  SelectField,
  TextField,
  FailureNotice,
  Notice,
  LoadingLines,
  Panel,
  ScreenFrame,
  ScreenHead,
  Small,
  space,
} from '@waypost/control-center/design';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { dashboardApi } from './dashboard-api';
import { dashboardChoice, TIMES, TIME_TITLES, timeBefore, type DashboardChoice } from './dashboard-choice';
import { Breakdown } from './figures/breakdown';
import { DayFiguresPanel } from './figures/day-figures';
import { FigureCards } from './figures/figure-cards';
import { countText, type FigureName } from './figures/figures';
import { FunnelPanel } from './figures/funnel-panel';
import { LiveEvents } from './live/live-events';
import styled from 'styled-components';

/** New events count within seconds; figures that change while they are read only disturb. */
const RENEW_MS = 60_000;
const BRANDS = BRAND_IDS.filter((id) => id !== 'ccc');

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(10rem, 100%), 1fr));
  gap: ${space.s};
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(28rem, 100%), 1fr));
  gap: ${space.m};
  align-items: start;
  > :last-child {
    grid-column: 1 / -1;
  }
`;
const Shown = styled.div<{ $isOld: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  opacity: ${({ $isOld }) => ($isOld ? 0.6 : 1)};
`;

/** A choice that is in force stays choosable, also where the time has nothing of it. */
const withChosen = (names: readonly string[], chosen: string | undefined): readonly string[] =>
  chosen === undefined || names.includes(chosen) ? names : [chosen, ...names];

function FilterSelect({
  label,
  all,
  names,
  value,
  onChange,
}: {
  label: string;
  all: string;
  names: readonly string[];
  value: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <SelectField label={label} value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
      <option value="">{all}</option>
      {withChosen(names, value).map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** What visitors of the live site did in a time, and do at this moment (R10.10). */
export default function Dashboard() {
  useScreenTitle('Dashboard');
  const { now } = useStaffServices();
  const [params, setParams] = useSearchParams();
  const choice = dashboardChoice(params, now());
  const { query, fault } = choice;
  const { data, error, isFetching, refetch } = dashboardApi.useDashboardQuery(query, {
    skip: fault !== null,
    pollingInterval: RENEW_MS,
    skipPollingIfUnfocused: true,
  });
  const choose = (changes: Readonly<Record<string, string>>): void => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <ScreenFrame>
      <ScreenHead>
        <h1>Dashboard</h1>
        <Small>{data?.countedThrough ? `Last event counted ${agoText(data.countedThrough, now())}. Days in Pacific time.` : ''}</Small>
      </ScreenHead>
      <Filters role="group" aria-label="What the figures are of">
        <SelectField
          label="Time"
          value={choice.time}
          onChange={({ target: { value } }) =>
            choose({
              time: value,
              from: value === 'custom' ? query.from : '',
              to: value === 'custom' ? query.to : '',
            })
          }
        >
          {TIMES.map((time) => (
            <option key={time} value={time}>
              {TIME_TITLES[time]}
            </option>
          ))}
        </SelectField>
        {choice.time === 'custom' ? <CustomDays choice={choice} today={pacificDay(new Date(now()))} choose={choose} /> : null}
        <FilterSelect label="Brand" all="All brands" names={BRANDS} value={query.brand} onChange={(brand) => choose({ brand })} />
        <FilterSelect
          label="Page"
          all="All pages"
          names={data?.choices.pages ?? []}
          value={query.page}
          onChange={(page) => choose({ page })}
        />
        <FilterSelect
          label="Source"
          all="All sources"
          names={data?.choices.sources ?? []}
          value={query.source}
          onChange={(source) => choose({ source })}
        />
      </Filters>
      {fault === null && error ? (
        <FailureNotice reason={failureReason(error)} what="The figures" onRetry={() => void refetch()} />
      ) : fault === null && data === undefined ? (
        <Panel>
          <LoadingLines what="the figures" />
        </Panel>
      ) : data === undefined ? null : data.countedThrough === null ? (
        <Panel>
          <EmptyState icon={ChartColumn} title="No visits yet">
            <p>As soon as somebody visits one of the brands, their visits, calls and steps are counted here.</p>
          </EmptyState>
        </Panel>
      ) : (
        <Shown $isOld={isFetching} aria-busy={isFetching}>
          <Figures
            dashboard={data}
            timeBefore={timeBefore(query)}
            choose={choose}
            hasFilter={Boolean(query.brand ?? query.page ?? query.source)}
          />
        </Shown>
      )}
      <LiveEvents />
    </ScreenFrame>
  );
}

function CustomDays({
  choice: { query, fault },
  today,
  choose,
}: {
  choice: DashboardChoice;
  today: string;
  choose: (changes: Readonly<Record<string, string>>) => void;
}) {
  return (
    <>
      <TextField
        label="From"
        type="date"
        value={query.from}
        max={today}
        message={fault ?? undefined}
        onChange={({ target: { value } }) => choose({ from: value || daysLater(today, -27) })}
      />
      <TextField label="To" type="date" value={query.to} max={today} onChange={({ target: { value } }) => choose({ to: value || today })} />
    </>
  );
}

function Figures({
  dashboard: { totals, before, days, funnel, byBrand, byPage, bySource, bots },
  timeBefore: earlier,
  choose,
  hasFilter,
}: {
  dashboard: DashboardFigures;
  timeBefore: string;
  choose: (changes: Readonly<Record<string, string>>) => void;
  hasFilter: boolean;
}) {
  const [figure, setFigure] = useState<FigureName>('visits');
  const isNothing = totals.visits === 0 && totals.pageViews === 0;
  return (
    <>
      <FigureCards totals={totals} before={before} timeBefore={earlier} chosen={figure} onChoose={setFigure} />
      <Small>{bots === 0 ? 'No bot visits.' : bots === 1 ? '1 bot visit excluded.' : `${countText(bots)} bot visits excluded.`}</Small>
      {isNothing ? (
        <Notice tone="info" role="status" title="Nothing in this time">
          <p>{hasFilter ? 'Nobody came by what you have chosen.' : 'Choose a longer time.'}</p>
          {hasFilter ? <Button onClick={() => choose({ brand: '', page: '', source: '' })}>Show everything</Button> : null}
        </Notice>
      ) : (
        <>
          <DayFiguresPanel days={days} figure={figure} />
          <FunnelPanel steps={funnel} />
          <Columns>
            <Breakdown by="brand" groups={byBrand} onChoose={(brand) => choose({ brand })} />
            <Breakdown by="source" groups={bySource} onChoose={(source) => choose({ source })} />
            <Breakdown by="page" groups={byPage} onChoose={(page) => choose({ page })} />
          </Columns>
        </>
      )}
    </>
  );
}
