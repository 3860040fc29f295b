import { controlApi, failureReason } from '@waypost/control-center/client/api';
import { Panel, PanelBody, PanelHead, Small, Stack } from '@waypost/control-center/design';
import { SelectField } from '@waypost/control-center/design/fields';
import { FailureNotice } from '@waypost/control-center/design/notices';
import { WideTable } from '@waypost/control-center/design/tables';
import type { Metric } from '@waypost/experiments/model';
import type { ExperimentResults, ResultDay } from '@waypost/experiments/model/results';
import { countInWords, dayInWords, metricKind } from '@waypost/experiments/model/staff';
import { useState } from 'react';
import { contentsOf } from '../../history/experiment-history';
import { chartMarks, type MarkedExperiment } from './chart-marks';
import { intervalText, valueText } from '../figures';
import { IntervalChart } from './interval-chart';
import { RateChart, ratesOf } from './rate-chart';

/** Charts of the interval and the rates by day, each with a table. */
export function DaysPanel({
  results,
  experiment,
  variantName,
}: {
  readonly results: ExperimentResults;
  readonly experiment: MarkedExperiment;
  readonly variantName: (key: string) => string;
}) {
  const { definition } = experiment;
  const publications = controlApi.usePublicationsOfContentsQuery(contentsOf({ key: experiment.key, pages: definition.target.pages }));
  const treatments = definition.variants.slice(1);
  const [chosen, setChosen] = useState(treatments[0]?.key ?? '');
  const index = definition.variants.findIndex(({ key }) => key === chosen);
  const { metric, days } = results;
  const marks = chartMarks(
    experiment,
    publications.data ?? [],
    days.map(({ day }) => day),
  );
  const hasIntervals = days.some(({ intervals }) => intervals[index]);
  const hasRates = days.length > 1 && metricKind(metric) === 'share';
  return (
    <Panel aria-labelledby="experiment-days">
      <PanelHead>
        <h2 id="experiment-days">Day by day</h2>
        <Small>Days in Pacific time</Small>
      </PanelHead>
      <PanelBody>
        <Stack>
          {treatments.length > 1 ? (
            <SelectField label="Variant against the control" value={chosen} onChange={({ target }) => setChosen(target.value)}>
              {treatments.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </SelectField>
          ) : null}
          {hasIntervals ? (
            <IntervalChart days={days} index={index} metric={metric} name={variantName(chosen)} marks={marks} />
          ) : (
            <p>Too early to say: there is a range to draw once both variants have visitors.</p>
          )}
          <IntervalTable days={days} index={index} metric={metric} names={definition.variants.map(({ name }) => name)} />
          {hasRates ? (
            <>
              <RateChart days={days} names={definition.variants.map(({ name }) => name)} marks={marks} />
              <RateTable days={days} names={definition.variants.map(({ name }) => name)} />
            </>
          ) : null}
          {publications.error ? (
            <FailureNotice
              reason={failureReason(publications.error)}
              what="The publishes of these days"
              onRetry={() => void publications.refetch()}
            />
          ) : null}
          <MarkList marks={marks} />
        </Stack>
      </PanelBody>
    </Panel>
  );
}

/** The other changes on these days, in words. */
function MarkList({ marks }: { readonly marks: ReturnType<typeof chartMarks> }) {
  if (marks.length === 0) return null;
  return (
    <ul aria-label="What else changed">
      {marks.map(({ day, text }) => (
        <li key={day}>
          <Small>
            {dayInWords(day)}: {text}
          </Small>
        </li>
      ))}
    </ul>
  );
}

interface DayTableProps {
  readonly days: readonly ResultDay[];
  /** The variants' names, in their order. */
  readonly names: readonly string[];
}

/** The data of the first chart, with each day's counts. */
function IntervalTable({ days, names, index, metric }: DayTableProps & { readonly index: number; readonly metric: Metric }) {
  const columns = [
    'Day',
    ...names.flatMap((name) => [asNumbers(`${name}: visitors`), asNumbers(`${name}: conversions`)]),
    'Range until then',
  ];
  return (
    <details>
      <summary>The days as a table</summary>
      <WideTable label="Each day" columns={columns}>
        {days.map(({ day, units, conversions, intervals }) => (
          <tr key={day}>
            <th scope="row">{dayInWords(day)}</th>
            {names.flatMap((name, at) => [
              <td key={`${name} visitors`} data-number>
                {countInWords(units[at] ?? 0)}
              </td>,
              <td key={`${name} conversions`} data-number>
                {countInWords(conversions[at] ?? 0)}
              </td>,
            ])}
            <td>{intervals[index] ? intervalText(metric, intervals[index]) : '–'}</td>
          </tr>
        ))}
      </WideTable>
    </details>
  );
}

/** The data of the second chart. */
function RateTable({ days, names }: DayTableProps) {
  const rates = names.map((_, index) => ratesOf(days, index));
  return (
    <details>
      <summary>The rates as a table</summary>
      <WideTable label="Rates of all days so far" columns={['Day', ...names.map(asNumbers)]}>
        {days.map(({ day }, at) => (
          <tr key={day}>
            <th scope="row">{dayInWords(day)}</th>
            {names.map((name, index) => {
              const rate = rates[index]?.[at] ?? null;
              return (
                <td key={name} data-number>
                  {rate === null ? '–' : valueText('converted', rate)}
                </td>
              );
            })}
          </tr>
        ))}
      </WideTable>
    </details>
  );
}

const asNumbers = (title: string) => ({ title, isNumber: true as const });
