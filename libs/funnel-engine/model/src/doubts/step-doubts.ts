import { doubtAbout, typedValueOf, type AnswerDoubt, type Answers, type FieldName, type ZipFacts } from '@waypost/validation';
import type { FieldDefinition, LocalizedForm, LocalizedStep } from '../form-version';
import type { FormValues } from '../form-values';
import { vehicleMakes, vehicleModels, type VehicleList } from '../vehicle-list';

/** The form field that lists the answers confirmed by the visitor, as `{field}={what was typed}`, several times. */
export const CONFIRMED_FIELD = 'confirmed';
/** The name of the button that takes a suggestion. Its value has the format of a confirmed answer. */
export const INSTEAD_FIELD = 'instead';

export interface StepDoubt extends AnswerDoubt {
  /** The typed value that the doubt is about. */
  readonly value: string;
}
export type StepDoubts = Readonly<Record<string, StepDoubt | undefined>>;

export interface StepDoubtsInput {
  readonly form: Pick<LocalizedForm, 'language'>;
  readonly step: LocalizedStep;
  readonly values: FormValues;
  /** The step's valid answers. */
  readonly answers: Answers;
  /** Earlier answers, which are not doubted again. */
  readonly earlier: Answers;
  readonly now: Date;
  readonly vehicles: VehicleList | null;
  readonly zips: ZipFacts | undefined;
}

/** Returns a step's answers that are probably slips, by field, except those that the visitor confirmed. */
export function stepDoubts({ form, step, values, answers, earlier, now, vehicles, zips }: StepDoubtsInput): StepDoubts {
  const confirmed = confirmedAnswers(values[CONFIRMED_FIELD]);
  return Object.fromEntries(
    step.fields.flatMap((field) => {
      const answer = answers[field.name];
      const value = typedIn(field.name, values);
      if (typeof answer !== 'string' || answer === earlier[field.name] || confirmed.includes(asConfirmed(field.name, value))) return [];
      const usual = vehicles ? usualWords(field, answers, vehicles) : [];
      const doubt = doubtAbout(field.name, answer, { language: form.language, now, usual, zips });
      return doubt ? [[field.name, { ...doubt, value }]] : [];
    }),
  );
}

/** True while the form still holds the doubted value. A visitor who changed the answer is not asked about it. */
export const isOfValue = (doubt: StepDoubt, field: FieldName, values: FormValues): boolean => typedIn(field, values) === doubt.value;

/** Returns the value by which a form confirms a field's answer as it was typed. */
export const asConfirmed = (field: string, typed: string): string => `${field}=${typed}`;

/** Returns the field and the answer in the value of a doubt's button; null for any other value. */
export function namedAnswer(value: string): { readonly field: string; readonly typed: string } | null {
  const [, field, typed] = /^(\w+)=(.*)$/s.exec(value) ?? [];
  return field !== undefined && typed !== undefined ? { field, typed } : null;
}

/**
 * Returns the form's values after one of a doubt's buttons was pressed: with the suggestion in place of the answer, or with the answer
 * confirmed.
 */
export function valuesAfterDoubt(values: FormValues, button: { readonly name: string; readonly value: string }): FormValues {
  const answer = namedAnswer(button.value);
  if (button.name === INSTEAD_FIELD && answer) return { ...values, [answer.field]: answer.typed };
  if (button.name === CONFIRMED_FIELD && answer) {
    return { ...values, [CONFIRMED_FIELD]: [...confirmedAnswers(values[CONFIRMED_FIELD]), button.value] };
  }
  return values;
}

/**
 * Returns the confirmed answers as a list. A form and a post have one or several; a refused plain post returns with them joined by line
 * breaks.
 */
export const confirmedAnswers = (value: FormValues[string]): readonly string[] =>
  typeof value === 'string' ? value.split('\n').filter(Boolean) : (value ?? []);

const typedIn = (field: FieldName, values: FormValues): string => String(typedValueOf(field, values) ?? '').trim();

/** Returns all makes, or all models of the make. The year is ignored, because a wrong year must not make a right name look like a slip. */
function usualWords({ suggest }: Pick<FieldDefinition, 'suggest'>, answers: Answers, vehicles: VehicleList): readonly string[] {
  if (!suggest) return [];
  return suggest.kind === 'vehicle-make'
    ? vehicleMakes(vehicles, '')
    : vehicleModels(vehicles, { make: String(answers[suggest.make] ?? ''), year: '' });
}
