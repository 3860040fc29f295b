import { RESULTS_STEP } from '@waypost/funnel-engine/contract';
import type { FieldCopy, FieldDefinition, FormStep, StepCopy } from '../src/form-version';

/** Pairs the words of both languages, so that a form's source shows English and Spanish side by side on one line. */
export const inBoth = <T>(english: T, spanish: T): { readonly english: T; readonly spanish: T } => ({ english, spanish });

type Question = Pick<FormStep, 'name' | 'fields'> & Partial<FormStep> & { readonly english: StepCopy; readonly spanish: StepCopy };

/** Creates a step that asks a question. By default it cannot be skipped and asks for no consent. */
export const question = ({ english, spanish, ...step }: Question): FormStep => ({
  kind: 'question',
  canSkip: false,
  asksConsent: false,
  ...step,
  copy: inBoth(english, spanish),
});

type Field = Omit<FieldDefinition, 'required' | 'copy'> & {
  readonly required?: boolean;
  readonly english: FieldCopy;
  readonly spanish: FieldCopy;
};

/** Creates a field, which is required by default. */
export const field = ({ english, spanish, ...definition }: Field): FieldDefinition => ({
  required: true,
  ...definition,
  copy: inBoth(english, spanish),
});

/** The first step of every funnel. It asks where the visitor is, which decides what can be offered. */
export const zipStep = (english: StepCopy, spanish: StepCopy): FormStep =>
  question({
    name: 'zip',
    onEnter: 'prefill-zipcode',
    english: { submit: 'Start', ...english },
    spanish: { submit: 'Empezar', ...spanish },
    fields: [
      field({
        name: 'zipcode',
        input: 'digits',
        inputMode: 'numeric',
        autocomplete: 'postal-code',
        english: { label: 'ZIP code', hint: 'Five digits' },
        spanish: { label: 'Código postal', hint: 'Cinco dígitos' },
      }),
    ],
  });

/** The last step of every funnel (R4.14). */
export const resultsStep: FormStep = {
  name: RESULTS_STEP,
  kind: 'results',
  fields: [],
  canSkip: false,
  asksConsent: false,
  copy: inBoth(
    { title: 'Your options', text: 'Here is what you can do next.' },
    { title: 'Sus opciones', text: 'Esto es lo que puede hacer ahora.' },
  ),
};
