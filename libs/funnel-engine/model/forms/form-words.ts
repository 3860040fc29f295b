import type { FieldCopy, FieldDefinition, FormStep, StepCopy } from '../src/form-version';

/** Pairs the words of both languages, so that a form reads in one line where English and Spanish stand side by side. */
export const inBoth = <T>(english: T, spanish: T): { readonly english: T; readonly spanish: T } => ({ english, spanish });

type Question = Pick<FormStep, 'name' | 'fields'> & Partial<FormStep> & { readonly english: StepCopy; readonly spanish: StepCopy };

/** A step that asks something; it cannot be skipped and asks no consent unless it says so. */
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

/** A field; required unless it says otherwise. */
export const field = ({ english, spanish, ...definition }: Field): FieldDefinition => ({
  required: true,
  ...definition,
  copy: inBoth(english, spanish),
});

/** The first step of every funnel: where the visitor is, which decides what there is for them. */
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
  name: 'results',
  kind: 'results',
  fields: [],
  canSkip: false,
  asksConsent: false,
  copy: inBoth(
    { title: 'Your options', text: 'Here is what you can do next.' },
    { title: 'Sus opciones', text: 'Esto es lo que puede hacer ahora.' },
  ),
};
