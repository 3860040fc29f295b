import { Panel, PanelBody, PanelHead, Small, Soft, WideTable } from '@waypost/control-center/design';
import type { Comparison, ExperimentContent, ExperimentResults, VariantResult } from '@waypost/experiments/model';
import { countInWords, metricKind } from '@waypost/experiments/model/staff';
import { METRIC_NAMES } from '../words';
import { axisOf, effectText, intervalText, valueText } from './figures';
import { IntervalLine } from './interval-line';

export interface VariantPanelProps {
  readonly results: ExperimentResults;
  readonly definition: ExperimentContent;
  readonly variantName: (key: string) => string;
}

/** A line a variant: what it brought, and how that compares, all intervals on one axis. */
export function VariantPanel({ results, definition, variantName }: VariantPanelProps) {
  const { metric, variants, comparisons, plannedUnits } = results;
  const axis = axisOf(
    metric,
    comparisons.map(({ interval }) => interval),
  );
  const isMean = metricKind(metric) === 'mean';
  const seen = variants.reduce((sum, { units }) => sum + units, 0);
  const columns = [
    'Variant',
    ...['Visitors', isMean ? 'With a value' : 'Conversions', isMean ? 'Mean' : 'Rate', 'Against the control'].map(asNumbers),
    'Range that fits the data',
    'Chance to win',
    'If you choose it wrongly',
  ];
  return (
    <Panel aria-labelledby="experiment-variants">
      <PanelHead>
        <h2 id="experiment-variants">{METRIC_NAMES[metric]}</h2>
        <Small>
          {countInWords(seen)} visitors{plannedUnits > 0 ? `; planned for ${countInWords(plannedUnits)} with one look` : ''}
        </Small>
      </PanelHead>
      <PanelBody>
        <WideTable label="Variants" columns={columns}>
          {variants.map((variant, index) => (
            <VariantRow
              key={variant.key}
              variant={variant}
              name={variantName(variant.key)}
              isControl={index === 0}
              comparison={comparisons.find((each) => each.variant === variant.key)}
              axis={axis}
              metric={metric}
              isEarly={seen < plannedUnits}
            />
          ))}
        </WideTable>
        {definition.guardrails.includes(metric) ? <Small>Each end of a guardrail’s range is a bound of its own.</Small> : null}
      </PanelBody>
    </Panel>
  );
}

function VariantRow({
  variant,
  name,
  isControl,
  comparison,
  axis,
  metric,
  isEarly,
}: {
  readonly variant: VariantResult;
  readonly name: string;
  readonly isControl: boolean;
  readonly comparison: Comparison | undefined;
  readonly axis: Comparison['interval'];
  readonly metric: ExperimentResults['metric'];
  /** The planned size is not reached: the chance to win alone would mislead. */
  readonly isEarly: boolean;
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-number>{countInWords(variant.units)}</td>
      <td data-number>{countInWords(variant.conversions)}</td>
      <td data-number>{variant.units === 0 ? '–' : valueText(metric, variant.value)}</td>
      {comparison ? (
        <>
          <td data-number>{effectText(metric, comparison.lift)}</td>
          <td>
            <IntervalLine interval={comparison.interval} lift={comparison.lift} axis={axis} />
            {intervalText(metric, comparison.interval)}
          </td>
          <td>{isEarly ? <Soft>{percentText(comparison.chanceToWin)}, too early to say</Soft> : percentText(comparison.chanceToWin)}</td>
          <td>
            {lossText(metric, comparison.expectedLoss)} <Soft>a day</Soft>
          </td>
        </>
      ) : (
        <td colSpan={4}>
          <Soft>{isControl ? 'The others are compared with this one.' : 'Too early to say: both need visitors first.'}</Soft>
        </td>
      )}
    </tr>
  );
}

const asNumbers = (title: string) => ({ title, isNumber: true as const });
const percentText = (share: number): string => `${Math.round(share * 100)} %`;
const LOSS_DIGITS = 2;
const lossText = (metric: ExperimentResults['metric'], loss: number): string =>
  metricKind(metric) === 'mean'
    ? valueText(metric, loss)
    : `${loss.toLocaleString('en-US', { maximumFractionDigits: LOSS_DIGITS })} conversions`;
