import { SelectField } from '@waypost/control-center/design/fields';
import type { ExperimentContent, Metric } from '@waypost/experiments/model';
import { METRIC_NAMES, METRICS } from '@waypost/experiments/model/staff';
import styled from 'styled-components';

/** Returns the hint about the evidence that a metric gives, if it was chosen beforehand or not. */
function hintFor(metric: Metric, { primaryMetric, guardrails }: ExperimentContent): string {
  if (metric === primaryMetric) return 'This decides, and the plan is made for it.';
  if (guardrails.includes(metric)) return 'A guardrail: it must not get worse. Its interval looks at harm only.';
  return 'For exploring: nothing was planned for it. Of several such numbers one moves by chance; test it in an experiment of its own.';
}

const Choice = styled.div`
  max-width: 30rem;
`;

/** Selects the shown metric: the primary one, a guardrail, or another one for exploration. */
export function MetricChoice({
  metric,
  definition,
  onChange,
}: {
  metric: Metric;
  definition: ExperimentContent;
  onChange: (metric: string) => void;
}) {
  const { primaryMetric, guardrails } = definition;
  const groups = [
    { label: 'Decides', metrics: [primaryMetric] },
    { label: 'Must not get worse', metrics: guardrails },
    { label: 'For exploring', metrics: METRICS.filter((each) => each !== primaryMetric && !guardrails.includes(each)) },
  ];
  return (
    <Choice>
      <SelectField label="Look at" hint={hintFor(metric, definition)} value={metric} onChange={({ target }) => onChange(target.value)}>
        {groups
          .filter(({ metrics }) => metrics.length > 0)
          .map(({ label, metrics }) => (
            <optgroup key={label} label={label}>
              {metrics.map((each) => (
                <option key={each} value={each}>
                  {METRIC_NAMES[each]}
                </option>
              ))}
            </optgroup>
          ))}
      </SelectField>
    </Choice>
  );
}
