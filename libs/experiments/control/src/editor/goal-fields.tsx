import { Stack } from '@waypost/control-center/design';
import { CheckField, FieldGroup, FieldPair, SelectField } from '@waypost/control-center/design/fields';
import { FieldPlace, useEditedField } from '@waypost/control-center/editing/session';
import { METRIC_NAMES, METRICS } from '@waypost/experiments/model/staff';
import { useMessageAt, type ExperimentEditing } from './experiment-editing';
import { NumberField } from './number-field';

/** The primary metric, the guardrails and the plan. */
export function GoalFields({ editing }: { editing: ExperimentEditing }) {
  const { value: metric, isReadOnly } = useEditedField(editing, 'primaryMetric');
  const { value: guardrails, onChange: setGuardrails } = useEditedField(editing, 'guardrails');
  const choose = (name: string) => {
    const chosen = METRICS.find((each) => each === name);
    // The primary metric can't be a guardrail as well.
    if (chosen) editing.change({ primaryMetric: chosen, guardrails: guardrails.filter((each) => each !== chosen) });
  };
  return (
    <Stack>
      <FieldPlace name="primaryMetric">
        <SelectField
          label="What decides"
          hint="Choose before you start: the verdict and the plan are for this alone."
          value={metric}
          disabled={isReadOnly}
          onChange={({ target }) => choose(target.value)}
        >
          {METRICS.map((each) => (
            <option key={each} value={each}>
              {METRIC_NAMES[each]}
            </option>
          ))}
        </SelectField>
      </FieldPlace>
      <FieldGroup legend="What must not get worse">
        {METRICS.filter((each) => each !== metric).map((each) => (
          <CheckField
            key={each}
            label={METRIC_NAMES[each]}
            checked={guardrails.includes(each)}
            disabled={isReadOnly}
            onChange={({ target }) =>
              setGuardrails(METRICS.filter((other) => (other === each ? target.checked : guardrails.includes(other))))
            }
          />
        ))}
      </FieldGroup>
      <PlanFields editing={editing} />
    </Stack>
  );
}

/** The smallest effect that matters, and the window in which conversions count. */
function PlanFields({ editing }: { editing: ExperimentEditing }) {
  const { value: plan, isReadOnly, onChange: setPlan } = useEditedField(editing, 'plan');
  const effect = useMessageAt(editing, 'plan.minimumEffect');
  const days = useMessageAt(editing, 'plan.windowDays');
  return (
    <FieldPair>
      <FieldPlace name="plan.minimumEffect">
        <NumberField
          label="Smallest change that matters (%)"
          hint="Of the rate as it is: 10 % of 3.0 % is 3.3 %. Half the change takes four times as long."
          factor={100}
          value={plan.minimumEffect}
          message={effect}
          disabled={isReadOnly}
          onBlur={() => editing.leaveField('plan.minimumEffect')}
          onChange={(minimumEffect) => setPlan({ ...plan, minimumEffect })}
        />
      </FieldPlace>
      <FieldPlace name="plan.windowDays">
        <NumberField
          label="Days in which it counts"
          hint="After a visitor first met the experiment."
          value={plan.windowDays}
          message={days}
          disabled={isReadOnly}
          onBlur={() => editing.leaveField('plan.windowDays')}
          onChange={(windowDays) => setPlan({ ...plan, windowDays })}
        />
      </FieldPlace>
    </FieldPair>
  );
}
