import type { Language } from '@waypost/validation';
import { faultMessages, missingMessage } from '@waypost/validation/messages';
import type { FieldDefinition, FormStep, FormVersion, LocalizedField, LocalizedForm, LocalizedStep } from './form-version';

/** Returns a form version in one language, as a page carries it, without the words of the other language (R3.04, R4.11). */
export function localizeForm(form: FormVersion, language: Language): LocalizedForm {
  const { name, product, advice } = form;
  const steps = form.steps.map((step) => localizeStep(step, language));
  const localized = { name, product, language, steps, faults: faultMessages(language) };
  return advice ? { ...localized, advice: advice.map(({ when, copy }) => ({ when, copy: copy[language] })) } : localized;
}

function localizeStep(step: FormStep, language: Language): LocalizedStep {
  return { ...step, copy: step.copy[language], fields: step.fields.map((field) => localizeField(field, language)) };
}

function localizeField({ options, copy, ...field }: FieldDefinition, language: Language): LocalizedField {
  const localized = { ...field, copy: copy[language], missing: missingMessage(field.name, language) };
  return options
    ? { ...localized, options: options.map(({ copy: words, ...option }) => ({ ...option, label: words[language] })) }
    : localized;
}
