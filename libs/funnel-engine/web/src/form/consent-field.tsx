import type { ConsentText } from '@waypost/compliance';
import { consentValue, tickedConsents, type FormValues } from '@waypost/funnel-engine/model';
import { CONSENT_FIELD } from '@waypost/funnel-engine/model/step';
import { Stack } from '@waypost/ui';
import { CheckboxField } from '@waypost/ui/fields';
import type { ChangeEvent } from 'react';

export interface ConsentFieldProps {
  readonly consent: ConsentText;
  /** The label of the group of companies, if each is chosen separately; null if one tick covers all. */
  readonly companiesLabel: string | null;
  readonly error: string | undefined;
  /** The current ticks and the handler for a change. */
  readonly value: FormValues[string];
  readonly onChange: (ticked: readonly string[]) => void;
}

/** The consent to calls, next to the phone field; never ticked in advance (R15.04). */
export function ConsentField({ consent, companiesLabel, error, value: present, onChange }: ConsentFieldProps) {
  const ticked = tickedConsents(present);
  const tickOf = (value: string) => ({
    name: CONSENT_FIELD,
    value,
    checked: ticked.includes(value),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      onChange(target.checked ? [...ticked, value] : ticked.filter((other) => other !== value)),
  });

  if (companiesLabel === null) {
    const hint = (
      <>
        {consent.text}
        <ul>
          {consent.companies.map((company) => (
            <li key={company}>{company}</li>
          ))}
        </ul>
      </>
    );
    return <CheckboxField {...tickOf(consentValue(consent))} label={consent.label} hint={hint} error={error} />;
  }
  return (
    <Stack role="group" aria-label={companiesLabel}>
      <p>{consent.label}</p>
      <p>{consent.text}</p>
      {consent.companies.map((company, index) => (
        <CheckboxField
          {...tickOf(consentValue(consent, index))}
          key={company}
          id={`field-${CONSENT_FIELD}-${index}`}
          label={company}
          error={index === 0 ? error : undefined}
        />
      ))}
    </Stack>
  );
}
