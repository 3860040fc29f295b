import { brandName } from '@waypost/brands/names';
import { controlApi, failureReason, usePageAddresses } from '@waypost/control-center/client/api';
import { useScreenTitle } from '@waypost/control-center/client/screens';
import { useStaffServices } from '@waypost/control-center/client/services';
import { pacificDay } from '@waypost/platform/kernel/days';
import type { Dashboard as DashboardFigures } from '@waypost/dashboards/contract';
import { Panel, ScreenFrame, ScreenHead, Small } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { EmptyState, FailureNotice, Notice, LoadingLines } from '@waypost/control-center/design/notices';
import { space } from '@waypost/control-center/design/theme';
import { agoText } from '@waypost/control-center/design/times';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { dashboardApi } from './dashboard-api';
import { comparedPeriod, dashboardChoice, unfinishedDay, type Compared } from './dashboard-choice';
import { DashboardFilters, type Choose } from './dashboard-filters';
import { chartMarks } from './figures/chart-marks';
import { Breakdown } from './figures/breakdown';
import { DayFiguresPanel } from './figures/day-figures';
import { FigureCards } from './figures/figure-cards';
import { Definitions } from './figures/definitions';
import { FieldPanel } from './figures/field-panel';
import type { FigureName } from './figures/figures';
import { LeftOut } from './figures/left-out';
import { FunnelPanel } from './funnel/funnel-panel';
import { useVariantTitle } from './figures/variant-titles';
import { visitsPathOf, type VisitsPath } from './figures/visits-path';
import { LiveEvents } from './live/live-events';
import styled from 'styled-components';

/** New events count within seconds, but figures that change too often are hard to read. */
const RENEW_MS = 60_000;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(44rem, 100%), 1fr));
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

/** Figures of the live site's visitors in a period, and their live events (R10.10). */
export default function Dashboard() {
  useScreenTitle('Dashboard');
  const { now } = useStaffServices();
  const [params, setParams] = useSearchParams();
  const choice = dashboardChoice(params, now());
  const today = pacificDay(new Date(now()));
  const { query } = choice;
  const fault = choice.fault ?? choice.compareFault;
  const { data, error, isFetching, refetch } = dashboardApi.useDashboardQuery(query, {
    skip: fault !== null,
    pollingInterval: RENEW_MS,
    skipPollingIfUnfocused: true,
  });
  const choose: Choose = (changes) => {
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
      <DashboardFilters choice={choice} choices={data?.choices} today={today} choose={choose} />
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
            compared={comparedPeriod(query, today, data)}
            unfinishedDay={unfinishedDay(query, today)}
            visitsPath={visitsPathOf(query)}
            choose={choose}
            hasFilter={Boolean(query.brand ?? query.page ?? query.source ?? query.device ?? query.variant)}
          />
        </Shown>
      )}
      <LiveEvents />
    </ScreenFrame>
  );
}

interface FiguresProps {
  readonly dashboard: DashboardFigures;
  readonly compared: Compared;
  readonly visitsPath: VisitsPath;
  readonly choose: Choose;
}

interface AllFiguresProps extends FiguresProps {
  readonly unfinishedDay: string | null;
  readonly hasFilter: boolean;
}

function Figures({ dashboard, compared, unfinishedDay, visitsPath, choose, hasFilter }: AllFiguresProps) {
  const { totals, finished, before, days, funnel, fields, bots, staff } = dashboard;
  const [figure, setFigure] = useState<FigureName>('visits');
  // Without the marks, the chart still shows its figures.
  const shown = { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' };
  const { data: publications = [] } = controlApi.usePublicationsOfDaysQuery(shown, { skip: days.length === 0 });
  const { data: experiments = [] } = dashboardApi.useStartedExperimentsQuery();
  const marks = chartMarks(days, publications, experiments);
  const isNothing = totals.visits === 0 && totals.pageViews === 0;
  return (
    <>
      <FigureCards
        totals={totals}
        comparable={finished ?? totals}
        before={before}
        compared={compared}
        isUnfinished={unfinishedDay !== null}
        chosen={figure}
        visitsPath={visitsPath}
        onChoose={setFigure}
      />
      <LeftOut bots={bots} staff={staff} visitsPath={visitsPath} />
      <Definitions />
      {isNothing ? (
        <Notice tone="info" role="status" title="Nothing in this time">
          <p>{hasFilter ? 'Nobody came by what you have chosen.' : 'Choose a longer time.'}</p>
          {hasFilter ? (
            <Button onClick={() => choose({ brand: '', page: '', source: '', device: '', variant: '' })}>Show everything</Button>
          ) : null}
        </Notice>
      ) : (
        <>
          <DayFiguresPanel days={days} unfinishedDay={unfinishedDay} marks={marks} figure={figure} visitsPath={visitsPath} />
          <FunnelPanel steps={funnel} compared={compared} visitsPath={visitsPath} />
          <FieldPanel fields={fields} compared={compared} visitsPath={visitsPath} />
          <Breakdowns dashboard={dashboard} compared={compared} visitsPath={visitsPath} choose={choose} />
        </>
      )}
    </>
  );
}

/** The same figures by brand, page, source, device and variant. */
function Breakdowns({ dashboard, choose, ...ofAll }: FiguresProps) {
  const { byBrand, byPage, bySource, byDevice, byVariant, cut = [], otherSources } = dashboard;
  const variantTitle = useVariantTitle();
  const { addressOf } = usePageAddresses();
  return (
    <Columns>
      <Breakdown by="brand" titleOf={brandName} groups={byBrand} onChoose={(brand) => choose({ brand })} {...ofAll} />
      <Breakdown
        by="source"
        groups={bySource}
        others={otherSources}
        isCut={cut.includes('source')}
        onChoose={(source) => choose({ source })}
        {...ofAll}
      />
      <Breakdown by="device" groups={byDevice} onChoose={(device) => choose({ device })} {...ofAll} />
      {byVariant.length === 0 ? null : (
        <Breakdown
          by="variant"
          titleOf={variantTitle}
          groups={byVariant}
          isCut={cut.includes('variant')}
          onChoose={(variant) => choose({ variant })}
          {...ofAll}
        />
      )}
      <Breakdown
        by="page"
        titleOf={addressOf}
        groups={byPage}
        isCut={cut.includes('page')}
        onChoose={(page) => choose({ page })}
        {...ofAll}
      />
    </Columns>
  );
}
