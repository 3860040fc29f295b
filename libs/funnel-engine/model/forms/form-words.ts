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

/** The last step of every funnel (R4.14). */
export const resultsStep = (english: StepCopy, spanish: StepCopy): FormStep => ({
  name: 'results',
  kind: 'results',
  fields: [],
  canSkip: false,
  asksConsent: false,
  copy: inBoth(english, spanish),
});
