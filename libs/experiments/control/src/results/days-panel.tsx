import { controlApi, failureReason } from '@waypost/control-center/client';
import { FailureNotice, Panel, PanelBody, PanelHead, SelectField, Small, Stack, WideTable } from '@waypost/control-center/design';
import type { ExperimentResults } from '@waypost/experiments/model';
import { countInWords, dayInWords, metricKind } from '@waypost/experiments/model/staff';
import { useState } from 'react';
import { chartMarks, type MarkedExperiment } from './chart-marks';
import { intervalText } from './figures';
import { IntervalChart } from './interval-chart';
import { RateChart } from './rate-chart';

/** How the interval narrows, and the rates with it; a table behind both. */
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
  const publications = controlApi.usePublicationsQuery();
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
  const columns = ['Day', ...definition.variants.flatMap(({ name }) => [`${name}: visitors`, `${name}: conversions`]), 'Range until then'];
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
          {days.length > 1 && metricKind(metric) === 'share' ? (
            <RateChart days={days} names={definition.variants.map(({ name }) => name)} marks={marks} />
          ) : null}
          {publications.error ? (
            <FailureNotice
              reason={failureReason(publications.error)}
              what="The publishes of these days"
              onRetry={() => void publications.refetch()}
            />
          ) : null}
          {marks.length === 0 ? null : (
            <ul aria-label="What else changed">
              {marks.map(({ day, text }) => (
                <li key={day}>
                  {dayInWords(day)}: {text}
                </li>
              ))}
            </ul>
          )}
          <details>
            <summary>The same as a table</summary>
            <WideTable label="Each day" columns={columns}>
              {days.map(({ day, units, conversions, intervals }) => (
                <tr key={day}>
                  <th scope="row">{dayInWords(day)}</th>
                  {definition.variants.flatMap(({ key }, at) => [
                    <td key={`${key} visitors`} data-number>
                      {countInWords(units[at] ?? 0)}
                    </td>,
                    <td key={`${key} conversions`} data-number>
                      {countInWords(conversions[at] ?? 0)}
                    </td>,
                  ])}
                  <td>{intervals[index] ? intervalText(metric, intervals[index]) : '–'}</td>
                </tr>
              ))}
            </WideTable>
          </details>
        </Stack>
      </PanelBody>
    </Panel>
  );
}
