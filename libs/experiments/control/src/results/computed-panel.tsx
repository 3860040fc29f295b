import { saveFile } from '@waypost/control-center/client';
import { Panel, PanelBody, PanelHead, Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { WideTable } from '@waypost/control-center/design/tables';
import type { ExperimentContent } from '@waypost/experiments/model';
import type { ExperimentResults } from '@waypost/experiments/model/results';
import { unitsWithDailyLooks } from '@waypost/experiments/model/plan';
import { countInWords, metricKind } from '@waypost/experiments/model/staff';
import { Download } from 'lucide-react';
import { resultsCsv } from './figures';

const ERROR_PERCENT = 5;
const SMALLEST_P = 0.0001;
const SE_DIGITS = 4;
const COLUMNS = ['Variant', ...['n', 's', 'SE', 'N*', 'p at this look'].map((title) => ({ title, isNumber: true as const }))];

/** The inputs of the results, for people who want to compute them again. */
export function ComputedPanel({
  results,
  definition,
  variantName,
}: {
  readonly results: ExperimentResults;
  readonly definition: ExperimentContent;
  readonly variantName: (key: string) => string;
}) {
  const { key, metric, variants, comparisons, plannedUnits } = results;
  const treatments = definition.variants.length - 1;
  const isShare = metricKind(metric) === 'share';
  const alpha = metric === definition.primaryMetric ? ERROR_PERCENT / treatments : ERROR_PERCENT;
  return (
    <Panel aria-labelledby="experiment-computed">
      <PanelHead>
        <h2 id="experiment-computed">How this was computed</h2>
        <Button icon={<Download size={15} aria-hidden />} onClick={() => saveFile(`${key}-${metric}.csv`, resultsCsv(results), 'text/csv')}>
          Download CSV
        </Button>
      </PanelHead>
      <PanelBody>
        <details>
          <summary>Formulas and numbers</summary>
          <Stack>
            <p>
              {isShare
                ? 'The effect is the logarithm of both rates’ ratio, ln((s + ½)/(n + ½)) of the variant less that of the control. The standard error SE squared is 1/(s + ½) − 1/(n + ½), added up over both; while fewer than 30 visitors of a variant have not converted, no less than by the rate of both together.'
                : 'The effect is the difference of both means. The standard error SE squared is the variance over n, added up over both; while a variant has fewer than 30 values, no less than by the variance of both together.'}{' '}
              The range is a sequential one (a mixture over N*), so it holds at every look, not only at the last. Days with other weights
              are compared among themselves, then put together.
            </p>
            <p>
              N* = {countInWords(plannedUnits)} visitors of all variants, fixed at the start: as many as one look at the end would need.
              With a look every day it takes {countInWords(unitsWithDailyLooks(plannedUnits))}. Of a comparison, N* is the part of its two
              variants. α = {alpha.toLocaleString('en-US')}%
              {treatments > 1 && metric === definition.primaryMetric ? `, which is ${ERROR_PERCENT}% over ${treatments} variants` : ''}. A
              conversion counts within {definition.plan.windowDays} days of the first exposure.
            </p>
            <WideTable label="Numbers behind the results" columns={COLUMNS}>
              {variants.map((variant) => {
                const comparison = comparisons.find((each) => each.variant === variant.key);
                return (
                  <tr key={variant.key}>
                    <th scope="row">{variantName(variant.key)}</th>
                    <td data-number>{countInWords(variant.units)}</td>
                    <td data-number>{countInWords(variant.conversions)}</td>
                    <td data-number>{comparison ? comparison.standardError.toPrecision(SE_DIGITS) : '–'}</td>
                    <td data-number>{comparison ? countInWords(comparison.plannedUnits) : '–'}</td>
                    <td data-number>{comparison ? pText(comparison.p) : '–'}</td>
                  </tr>
                );
              })}
            </WideTable>
            <Small>
              The verdict rests on the range. A chance to win above 95 % is no verdict: acting on it daily is wrong in one of six cases.
            </Small>
          </Stack>
        </details>
      </PanelBody>
    </Panel>
  );
}

const P_DIGITS = 4;
const pText = (p: number): string => (p < SMALLEST_P ? `below ${SMALLEST_P}` : p.toFixed(P_DIGITS));
