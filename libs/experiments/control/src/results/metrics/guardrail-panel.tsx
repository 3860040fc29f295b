import { failureReason } from '@waypost/control-center/client/api';
import { Panel, PanelHead, Row, RowList, Small, Stack } from '@waypost/control-center/design';
import { Badge, FailureNotice, LoadingLines, type Tone } from '@waypost/control-center/design/notices';
import { space } from '@waypost/control-center/design/theme';
import type { ExperimentContent, Metric } from '@waypost/experiments/model';
import type { ExperimentResults } from '@waypost/experiments/model/results';
import { CircleHelp, OctagonX, ShieldCheck, type LucideIcon } from 'lucide-react';
import { experimentsApi } from '../../experiments-api';
import { comparisonsWithData, NOTHING_TO_COMPARE } from '../figures';
import { guardrailInWords, guardrailState, type GuardrailState } from './guardrail-state';
import { MetricLink } from './metric-link';
import styled from 'styled-components';

const STATES: Readonly<Record<GuardrailState, { readonly word: string; readonly tone: Tone; readonly Icon: LucideIcon }>> = {
  worse: { word: 'Stop', tone: 'danger', Icon: OctagonX },
  holds: { word: 'Holds', tone: 'success', Icon: ShieldCheck },
  unknown: { word: 'Not known yet', tone: 'neutral', Icon: CircleHelp },
};

export interface OfMetrics {
  readonly experiment: string;
  readonly definition: ExperimentContent;
  readonly variantName: (key: string) => string;
  readonly pollingInterval: number;
}

/** The guardrails with their direction, and a stop sign if one got worse (R9.14). */
export function GuardrailPanel(props: OfMetrics) {
  const { guardrails } = props.definition;
  if (guardrails.length === 0) return null;
  return (
    <Panel aria-labelledby="experiment-guardrails">
      <PanelHead>
        <h2 id="experiment-guardrails">What must not get worse</h2>
        <Small>Guardrails look for harm only</Small>
      </PanelHead>
      <RowList aria-labelledby="experiment-guardrails">
        {guardrails.map((metric) => (
          <GuardrailLine key={metric} {...props} metric={metric} />
        ))}
      </RowList>
    </Panel>
  );
}

function GuardrailLine({ metric, experiment, definition, variantName, pollingInterval }: OfMetrics & { readonly metric: Metric }) {
  const { currentData, error, refetch } = experimentsApi.useExperimentResultsQuery({ experiment, metric }, { pollingInterval });
  return (
    <li>
      <Stack $gap="xxs">
        <MetricLink metric={metric} />
        <Small>Higher is better: it must not fall.</Small>
      </Stack>
      {error && !currentData ? (
        <FailureNotice reason={failureReason(error)} what="This guardrail" onRetry={() => void refetch()} />
      ) : currentData === undefined ? (
        <LoadingLines what="the guardrail" lines={1} />
      ) : (
        <GuardrailVariants metric={metric} results={currentData} definition={definition} variantName={variantName} />
      )}
    </li>
  );
}

const Variants = styled.ul`
  display: grid;
  flex: 2 1 22rem;
  gap: ${space.xxs};
  min-width: 0;
`;

function GuardrailVariants({
  metric,
  results,
  definition,
  variantName,
}: Pick<OfMetrics, 'definition' | 'variantName'> & { readonly metric: Metric; readonly results: ExperimentResults }) {
  const comparisons = comparisonsWithData(results);
  if (comparisons.length === 0) return <Small>{NOTHING_TO_COMPARE}</Small>;
  const control = results.variants[0] ?? { value: 0 };
  return (
    <Variants>
      {comparisons.map((comparison) => {
        const facts = { metric, comparison, control, minimumEffect: definition.plan.minimumEffect };
        const { word, tone, Icon } = STATES[guardrailState(facts)];
        return (
          <Row as="li" key={comparison.variant}>
            <Badge $tone={tone}>
              <Icon size={14} aria-hidden /> {word}
            </Badge>
            <span>
              <strong>{variantName(comparison.variant)}</strong>: {guardrailInWords(facts)}
            </span>
          </Row>
        );
      })}
    </Variants>
  );
}
