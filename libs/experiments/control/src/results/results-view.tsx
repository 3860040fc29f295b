import { failureReason } from '@waypost/control-center/client/api';
import { useBranchId, useScreenTitle } from '@waypost/control-center/client/screens';
import { useStaffServices } from '@waypost/control-center/client/services';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Row, ScreenFrame, ScreenHead, Small, Stack } from '@waypost/control-center/design';
import { TitleLink } from '@waypost/control-center/design/buttons';
import { FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { agoText } from '@waypost/control-center/design/times';
import type { ExperimentDetail } from '@waypost/experiments/contract';
import type { Metric } from '@waypost/experiments/model';
import { METRICS } from '@waypost/experiments/model/staff';
import { useSearchParams } from 'react-router';
import { experimentsApi } from '../experiments-api';
import { HistoryPanel } from '../history/history-panel';
import { LifeButtons } from '../life/life-buttons';
import { WaitingNotice } from '../life/waiting-notice';
import { AlarmList } from '../list/alarm-list';
import { StateBadge } from '../list/state-badge';
import { ViewLinks } from '../view-links';
import { dayOf } from '../words';
import { AboutPanel } from './about-panel';
import { ComputedPanel } from './computed-panel';
import { DaysPanel } from './charts/days-panel';
import { HealthPanel } from './health-panel';
import { GuardrailPanel } from './metrics/guardrail-panel';
import { MetricChoice } from './metrics/metric-choice';
import { OtherMetricsPanel } from './metrics/other-metrics-panel';
import { VariantPanel } from './metrics/variant-panel';
import { VerdictPanel } from './verdict-panel';

/** The polling interval while the experiment runs. */
const POLL_INTERVAL_MS = 30_000;

export interface ResultsViewProps {
  readonly detail: ExperimentDetail;
}

/** An experiment's results: the verdict in words first, then whether the numbers can be trusted, then the numbers (R9.04, R10.07). */
export default function ResultsView({ detail }: ResultsViewProps) {
  const { key, definition, life, verdict, alarms, waiting } = detail;
  useScreenTitle(`${definition.name}: results`);
  const branch = useBranchId();
  const { now } = useStaffServices();
  const [params, setParams] = useSearchParams();
  const metric: Metric = METRICS.find((each) => each === params.get('metric')) ?? definition.primaryMetric;
  const pollingInterval = life.state === 'running' ? POLL_INTERVAL_MS : 0;
  experimentsApi.useExperimentQuery(key, { pollingInterval });
  const {
    currentData: results,
    error,
    refetch,
  } = experimentsApi.useExperimentResultsQuery({ experiment: key, metric }, { pollingInterval });
  const variantName = (variant: string) => definition.variants.find((each) => each.key === variant)?.name ?? variant;
  const ofMetrics = { experiment: key, definition, variantName, pollingInterval };
  return (
    <ScreenFrame>
      <ScreenHead>
        <Stack $gap="xxs">
          <TitleLink to={screenPath('experiments', { branch })}>Experiments</TitleLink>
          <Row>
            <h1>{definition.name}</h1>
            <StateBadge state={life.state} />
            {life.startedAt === null ? null : (
              <Small>
                {life.state === 'running' ? `Day ${dayOf(life.startedAt, now())}` : `Started ${agoText(life.startedAt, now())}`}
                {life.phase > 1 ? ` · phase ${life.phase}` : ''}
              </Small>
            )}
          </Row>
        </Stack>
        <ViewLinks branch={branch} experiment={key} shown="results" />
      </ScreenHead>
      <VerdictPanel verdict={verdict} results={results} life={life} action={<LifeButtons branch={branch} detail={detail} />} />
      <AlarmList alarms={alarms} variantNames={Object.fromEntries(definition.variants.map((variant) => [variant.key, variant.name]))} />
      <WaitingNotice waiting={waiting} />
      <MetricChoice
        metric={metric}
        definition={definition}
        onChange={(next) => setParams({ show: 'results', metric: next }, { replace: true })}
      />
      {error && !results ? (
        <FailureNotice reason={failureReason(error)} what="The results" onRetry={() => void refetch()} />
      ) : results === undefined ? (
        <LoadingLines what="the results" lines={8} />
      ) : (
        <>
          <VariantPanel results={results} definition={definition} variantName={variantName} />
          <GuardrailPanel {...ofMetrics} />
          <HealthPanel health={results.health} variants={definition.variants} />
          <DaysPanel results={results} experiment={detail} variantName={variantName} />
          <OtherMetricsPanel {...ofMetrics} />
          <ComputedPanel results={results} definition={definition} variantName={variantName} />
        </>
      )}
      <AboutPanel branch={branch} definition={definition} />
      <HistoryPanel detail={detail} />
    </ScreenFrame>
  );
}
