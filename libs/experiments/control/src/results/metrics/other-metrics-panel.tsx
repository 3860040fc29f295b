import { failureReason } from '@waypost/control-center/client/api';
import { Panel, PanelBody, Small, Stack } from '@waypost/control-center/design';
import { FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { WideTable } from '@waypost/control-center/design/tables';
import type { Metric } from '@waypost/experiments/model';
import { METRICS } from '@waypost/experiments/model/staff';
import { useState } from 'react';
import { experimentsApi } from '../../experiments-api';
import { comparisonsWithData, effectText, intervalText, NOTHING_TO_COMPARE } from '../figures';
import type { OfMetrics } from './guardrail-panel';
import { MetricLink } from './metric-link';

/**
 * The metrics that are neither primary nor guardrails. They are for exploring. The panel is closed at first, and loads them when it is
 * opened.
 */
export function OtherMetricsPanel(props: OfMetrics) {
  const { primaryMetric, guardrails } = props.definition;
  const [isOpen, setOpen] = useState(false);
  const others = METRICS.filter((metric) => metric !== primaryMetric && !guardrails.includes(metric));
  if (others.length === 0) return null;
  return (
    <Panel aria-label="Other metrics">
      <PanelBody>
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>Other metrics, for exploring</summary>
          {isOpen ? (
            <Stack $gap="s">
              <Small>
                Nothing was planned for these. Of several such numbers one moves by chance: test what you find in an experiment of its own.
              </Small>
              <WideTable
                label="Other metrics"
                columns={['Metric', 'Variant', { title: 'Difference', isNumber: true }, 'Range that fits the data']}
              >
                {others.map((metric) => (
                  <MetricRows key={metric} {...props} metric={metric} />
                ))}
              </WideTable>
            </Stack>
          ) : null}
        </details>
      </PanelBody>
    </Panel>
  );
}

const COLUMNS_BUT_NAME = 3;

function MetricRows({ metric, experiment, variantName, pollingInterval }: OfMetrics & { readonly metric: Metric }) {
  const { currentData, error, refetch } = experimentsApi.useExperimentResultsQuery({ experiment, metric }, { pollingInterval });
  const comparisons = currentData ? comparisonsWithData(currentData) : [];
  if (comparisons.length === 0)
    return (
      <tr>
        <th scope="row">
          <MetricLink metric={metric} />
        </th>
        <td colSpan={COLUMNS_BUT_NAME}>
          {error && !currentData ? (
            <FailureNotice reason={failureReason(error)} what="This metric" onRetry={() => void refetch()} />
          ) : currentData === undefined ? (
            <LoadingLines what="the metric" lines={1} />
          ) : (
            <Small>{NOTHING_TO_COMPARE}</Small>
          )}
        </td>
      </tr>
    );
  return comparisons.map(({ variant, lift, interval }, index) => (
    <tr key={variant}>
      {index === 0 ? (
        <th scope="rowgroup" rowSpan={comparisons.length}>
          <MetricLink metric={metric} />
        </th>
      ) : null}
      <td>{variantName(variant)}</td>
      <td data-number>{effectText(metric, lift)}</td>
      <td>{intervalText(metric, interval)}</td>
    </tr>
  ));
}
