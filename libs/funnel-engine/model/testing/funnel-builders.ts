import type { Answers, Language } from '@waypost/validation';
import type { FieldDefinition, FormStep, FormVersion, LocalizedForm } from '../src/form-version';
import { localizeForm } from '../src/localize-form';
import { skippedAnswers } from '../src/step-fields';

/** A field, by default one for the ZIP code. */
export const aField = (partial: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name: 'zipcode',
  input: 'digits',
  required: true,
  copy: { english: { label: 'ZIP code' }, spanish: { label: 'Código postal' } },
  ...partial,
});

/** A question step, by default with one ZIP code field. */
export const aStep = (partial: Partial<FormStep> = {}): FormStep => ({
  name: 'zip',
  kind: 'question',
  fields: [aField()],
  canSkip: false,
  asksConsent: false,
  copy: { english: { title: 'Your ZIP code' }, spanish: { title: 'Su código postal' } },
  ...partial,
});

/** Three steps: zip, a vehicle that may be skipped, and results. */
export const aForm = (partial: Partial<FormVersion> = {}): FormVersion => ({
  name: 'auto-v1',
  product: 'auto',
  steps: [
    aStep(),
    aStep({ name: 'vehicle-2', canSkip: true, fields: [aField({ name: 'vehicle2Make', input: 'text' })] }),
    aStep({ name: 'results', kind: 'results', fields: [] }),
  ],
  ...partial,
});

export const aLocalizedForm = (partial: Partial<FormVersion> = {}, language: Language = 'english'): LocalizedForm =>
  localizeForm(aForm(partial), language);

/** The answers of a visitor who left no step open (R4.17): every field is skipped, except those given here. */
export const aSkippedForm = (
  form: { readonly steps: readonly Parameters<typeof skippedAnswers>[0][] } | null,
  answers: Answers = {},
): Answers => Object.assign({}, ...(form?.steps ?? []).map(skippedAnswers), answers);
