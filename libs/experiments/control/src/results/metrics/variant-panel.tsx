import { percentInWords } from '@waypost/platform/kernel/text';
import { Panel, PanelBody, PanelHead, Row, Small, Soft, Stack } from '@waypost/control-center/design';
import { FigureLink } from '@waypost/control-center/design/buttons';
import { CardFact, CardList, WideTable } from '@waypost/control-center/design/tables';
import { media, useMediaQuery } from '@waypost/control-center/design/theme';
import type { ExperimentContent } from '@waypost/experiments/model';
import { unitsWithDailyLooks } from '@waypost/experiments/model/plan';
import type { Comparison, ExperimentResults, Interval, VariantResult } from '@waypost/experiments/model/results';
import { countInWords, METRIC_NAMES, metricKind } from '@waypost/experiments/model/staff';
import { axisOf, comparisonsWithData, effectText, intervalText, NOTHING_TO_COMPARE, valueText } from '../figures';
import { IntervalLine } from './interval-line';
import { visitsOfVariant } from './visits-of-variant';
import styled from 'styled-components';

export interface VariantPanelProps {
  readonly results: ExperimentResults;
  readonly definition: ExperimentContent;
  readonly variantName: (key: string) => string;
}

/** A variant's figures, in a row of the table or in a card on a phone. */
interface ShownVariant {
  readonly variant: VariantResult;
  readonly name: string;
  readonly isControl: boolean;
  readonly comparison: Comparison | undefined;
  readonly axis: Interval;
  readonly metric: ExperimentResults['metric'];
  /** Null before the first day. */
  readonly visits: { readonly ofAll: string | null; readonly ofConverted: string | null };
  /** True before the planned size is reached. The chance to win alone would mislead. */
  readonly isEarly: boolean;
}

const DIFFERENCE = 'Difference';
const RANGE = 'Range that fits the data';
const CHANCE = 'Chance to win';
const LOSS = 'Loss if wrong';
const VISITORS = 'Visitors';
const countedTitle = (metric: ShownVariant['metric']): string => (metricKind(metric) === 'mean' ? 'With a value' : 'Conversions');
const valueTitle = (metric: ShownVariant['metric']): string => (metricKind(metric) === 'mean' ? 'Mean' : 'Rate');

/** The variants with their results and comparisons, all intervals on one axis. */
export function VariantPanel({ results, definition, variantName }: VariantPanelProps) {
  const isWide = useMediaQuery(media.wide);
  const { metric, variants, plannedUnits } = results;
  const comparisons = comparisonsWithData(results);
  const axis = axisOf(
    metric,
    comparisons.map(({ interval }) => interval),
  );
  const seen = variants.reduce((sum, { units }) => sum + units, 0);
  const shown = variants.map((variant, index): ShownVariant => ({
    variant,
    name: variantName(variant.key),
    isControl: index === 0,
    comparison: comparisons.find((each) => each.variant === variant.key),
    axis,
    metric,
    isEarly: seen < plannedUnits,
    visits: { ofAll: visitsOfVariant(results, variant.key, 'all'), ofConverted: visitsOfVariant(results, variant.key, 'converted') },
  }));
  return (
    <Panel aria-labelledby="experiment-variants">
      <PanelHead>
        <h2 id="experiment-variants">{METRIC_NAMES[metric]}</h2>
        <Small>
          {countInWords(seen)} visitors{plannedUnits > 0 ? `; planned for ${countInWords(unitsWithDailyLooks(plannedUnits))}` : ''}
        </Small>
      </PanelHead>
      <PanelBody>
        <Stack $gap="s">
          {isWide ? <VariantTable metric={metric} shown={shown} /> : <VariantCards shown={shown} />}
          {seen === 0 ? null : (
            <Small>
              A number of visitors leads to their visits: who came back has several, also after the{' '}
              {daysInWords(definition.plan.windowDays)} in which conversions count. Anyone who saw two variants is left out here and not
              there.
            </Small>
          )}
          {comparisons.length === 0 ? null : (
            <Small>
              The lines of the ranges share one axis, from {effectText(metric, axis[0])} to {effectText(metric, axis[1])}. The dashed line
              is no effect.{definition.guardrails.includes(metric) ? ' Each end of a guardrail’s range is a bound of its own.' : ''} “{LOSS}
              ” is what choosing the variant costs on average if the control is better.
            </Small>
          )}
        </Stack>
      </PanelBody>
    </Panel>
  );
}

function VariantTable({ metric, shown }: { metric: ShownVariant['metric']; shown: readonly ShownVariant[] }) {
  const columns = [
    'Variant',
    ...[VISITORS, countedTitle(metric), valueTitle(metric), DIFFERENCE].map((title) => ({ title, isNumber: true as const })),
    ...[RANGE, CHANCE, LOSS],
  ];
  return (
    <Lines>
      <WideTable label="Variants" columns={columns}>
        {shown.map((each) => (
          <VariantRow key={each.variant.key} {...each} />
        ))}
      </WideTable>
    </Lines>
  );
}

const Lines = styled.div`
  td[data-number] {
    white-space: nowrap;
  }
  tbody th {
    min-width: 7rem;
    max-width: 14rem;
  }
`;

function VariantRow(shown: ShownVariant) {
  const { variant, name, comparison, metric, visits } = shown;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-number>
        <Counted count={variant.units} visits={visits.ofAll} />
      </td>
      <td data-number>
        <Counted count={variant.conversions} visits={visits.ofConverted} />
      </td>
      <td data-number>{variant.units === 0 ? '–' : valueText(metric, variant.value)}</td>
      {comparison ? (
        <>
          <td data-number>{effectText(metric, comparison.lift)}</td>
          <td>
            <Range {...shown} comparison={comparison} />
          </td>
          <td>
            <Chance {...shown} comparison={comparison} />
          </td>
          <td>{lossText(metric, comparison.expectedLoss)}</td>
        </>
      ) : (
        <td colSpan={4}>
          <WithoutComparison {...shown} />
        </td>
      )}
    </tr>
  );
}

/** The same figures as cards, for a window that is narrower than the table. */
const VariantCards = ({ shown }: { shown: readonly ShownVariant[] }) => (
  <CardList aria-label="Variants">
    {shown.map((each) => (
      <VariantCard key={each.variant.key} {...each} />
    ))}
  </CardList>
);

function VariantCard(shown: ShownVariant) {
  const { variant, name, comparison, metric, visits } = shown;
  return (
    <li>
      <Row $between>
        <strong>{name}</strong>
        {comparison ? <strong>{effectText(metric, comparison.lift)}</strong> : null}
      </Row>
      <dl>
        <CardFact title={VISITORS}>
          <Counted count={variant.units} visits={visits.ofAll} />
        </CardFact>
        <CardFact title={countedTitle(metric)}>
          <Counted count={variant.conversions} visits={visits.ofConverted} />
        </CardFact>
        <CardFact title={valueTitle(metric)}>{variant.units === 0 ? '–' : valueText(metric, variant.value)}</CardFact>
      </dl>
      {comparison ? (
        <>
          <Range {...shown} comparison={comparison} />
          <dl>
            <CardFact title={CHANCE}>
              <Chance {...shown} comparison={comparison} />
            </CardFact>
            <CardFact title={LOSS}>{lossText(metric, comparison.expectedLoss)}</CardFact>
          </dl>
        </>
      ) : (
        <WithoutComparison {...shown} />
      )}
    </li>
  );
}

/** The results count visitors and the list shows visits. The link's title says so. */
const Counted = ({ count, visits }: { count: number; visits: string | null }) =>
  count === 0 || visits === null ? (
    countInWords(count)
  ) : (
    <FigureLink to={visits} title="See the visits of these visitors">
      {countInWords(count)}
    </FigureLink>
  );

const daysInWords = (days: number): string => (days === 1 ? 'day' : `${days} days`);

type ComparedVariant = ShownVariant & { readonly comparison: Comparison };

const Range = ({ comparison: { interval, lift }, axis, metric }: ComparedVariant) => (
  <>
    <IntervalLine interval={interval} lift={lift} axis={axis} />
    {intervalText(metric, interval)}
  </>
);

/** The chance to win. Before the planned size it is shown as too early, unless the interval already excludes no effect. */
function Chance({ comparison: { chanceToWin, interval }, isEarly }: ComparedVariant) {
  if (!isEarly) return percentText(chanceToWin);
  const isOpen = interval[0] <= 0 && interval[1] >= 0;
  return (
    <Soft>
      {percentText(chanceToWin)}
      {isOpen ? ', too early to say' : ''}
    </Soft>
  );
}

const WithoutComparison = ({ isControl }: ShownVariant) => (
  <Soft>{isControl ? 'The others are compared with this one.' : NOTHING_TO_COMPARE}</Soft>
);

/** Nothing is certain, so it shows neither 100% nor 0%. */
const percentText = (share: number): string =>
  share > MAX_NAMED_CHANCE ? 'over 99%' : share < 1 - MAX_NAMED_CHANCE ? 'below 1%' : percentInWords(share);
const MAX_NAMED_CHANCE = 0.99;
const LOSS_DIGITS = 2;
const SMALLEST_LOSS = 0.01;
function lossText(metric: ExperimentResults['metric'], loss: number): string {
  if (metricKind(metric) === 'mean') return `${valueText(metric, loss)} a day`;
  return `${loss < SMALLEST_LOSS ? `below ${SMALLEST_LOSS}` : loss.toLocaleString('en-US', { maximumFractionDigits: LOSS_DIGITS })} conversions a day`;
}
