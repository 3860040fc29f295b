import type { ConsentText } from '@waypost/compliance';
import { chosenCompanies, tickedConsents } from './consent-choice';
import type { LocalizedForm, LocalizedStep } from './form-version';
import type { FormValues } from './form-values';
import { CONSENT_FIELD, readStepValues, type StepReading } from './step-values';

export interface ReadStepInput {
  readonly form: Pick<LocalizedForm, 'faults'>;
  readonly step: LocalizedStep;
  /** The consent text next to the step's phone field. */
  readonly consent: ConsentText | null;
  readonly values: FormValues;
  readonly now: Date;
  /** True for a post without JavaScript. There a conditional field is always shown and therefore never required. */
  readonly isPlain?: boolean;
}

export interface StepRead extends StepReading {
  /** The companies that the visitor allowed to call; empty without consent. */
  readonly companies: readonly string[];
}

/** Validates the values of a step's controls. It serves the messages next to the fields, a submit and a plain post (R5.11). */
export function readStep({ form, step, consent, values, now, isPlain }: ReadStepInput): StepRead {
  const companies = consent ? chosenCompanies(consent, tickedConsents(values[CONSENT_FIELD])) : [];
  const reading = readStepValues(
    step,
    { ...values, [CONSENT_FIELD]: companies.length > 0 },
    { faults: form.faults, now, consentVersion: consent?.version, isPlain },
  );
  return { ...reading, companies: reading.isConsentGiven ? companies : [] };
}
