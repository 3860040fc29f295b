import type { ConsentText } from '@waypost/compliance';
import type { FormValues } from '@waypost/funnel-engine/model';
import { type StepDoubts } from '@waypost/funnel-engine/model/doubts';
import { type LocalizedField, type LocalizedStep } from '@waypost/funnel-engine/model/form';
import { CONSENT_FIELD } from '@waypost/funnel-engine/model/step';
import type { UiCopy } from '@waypost/pages/model';
import { useForm } from 'react-final-form';
import { selectVehicleList } from '../vehicles/vehicle-list-slice';
import { useAfterAttach } from '../step/use-attached';
import { ConsentField } from './consent-field';
import { DoubtNote } from './doubt-note';
import { StepField } from './step-field';
import type { Messages } from './use-step-messages';
import { vehicleSuggestions } from './vehicle-suggestions';

export interface StepFieldsProps {
  readonly step: LocalizedStep;
  /** The fields that are shown now. */
  readonly fields: readonly LocalizedField[];
  readonly consent: ConsentText | null;
  readonly copy: UiCopy;
  readonly values: FormValues;
  readonly messages: Messages;
  readonly doubts: StepDoubts;
}

/** A step's fields, each with its message, and the consent next to a phone field (R15.04). */
export function StepFields({ step, fields, consent, copy, values, messages, doubts }: StepFieldsProps) {
  const { change } = useForm<FormValues>();
  const vehicles = useAfterAttach(selectVehicleList, null);
  return (
    <>
      {fields.map((field) => (
        <div key={field.name}>
          <StepField
            field={field}
            title={step.copy.title}
            error={messages[field.name]}
            suggestions={vehicles ? vehicleSuggestions(vehicles, field, values) : undefined}
            values={values}
            onChange={change}
            copy={copy}
          />
          <DoubtNote field={field} doubt={doubts[field.name]} />
        </div>
      ))}
      {step.asksConsent && consent && (
        <ConsentField
          consent={consent}
          companiesLabel={consent.isByCompany ? copy.chooseCompanies : null}
          error={messages[CONSENT_FIELD]}
          value={values[CONSENT_FIELD]}
          onChange={(ticked) => change(CONSENT_FIELD, ticked)}
        />
      )}
    </>
  );
}
