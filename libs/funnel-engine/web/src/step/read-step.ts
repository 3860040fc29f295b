import type { ConsentText } from '@waypost/compliance';
import {
  chosenCompanies,
  CONSENT_FIELD,
  readStepValues,
  tickedConsents,
  type LocalizedForm,
  type LocalizedStep,
  type StepReading,
} from '@waypost/funnel-engine/model';
import type { FormValues } from './form-values';

export interface ReadStepInput {
  readonly form: LocalizedForm;
  readonly step: LocalizedStep;
  readonly consent: ConsentText | null;
  readonly values: FormValues;
  readonly now: Date;
}

export interface StepRead extends StepReading {
  /** The companies that the visitor allowed to call; empty without consent. */
  readonly companies: readonly string[];
}

/** Judges what the form holds, for the messages beside the fields and for the submit alike (R5.11). */
export function readStep({ form, step, consent, values, now }: ReadStepInput): StepRead {
  const companies = consent ? chosenCompanies(consent, tickedConsents(values[CONSENT_FIELD])) : [];
  const reading = readStepValues(
    step,
    { ...values, [CONSENT_FIELD]: companies.length > 0 },
    { language: form.language, now, consentVersion: consent?.version },
  );
  return { ...reading, companies: reading.isConsentGiven ? companies : [] };
}
