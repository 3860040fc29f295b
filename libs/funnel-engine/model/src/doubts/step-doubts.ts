import { doubtAbout, typedValueOf, type AnswerDoubt, type Answers, type FieldName, type ZipFacts } from '@waypost/validation';
import type { FieldDefinition, LocalizedForm, LocalizedStep } from '../form-version';
import type { FormValues } from '../form-values';
import { vehicleMakes, vehicleModels, type VehicleList } from '../vehicle-list';

/** The name under which a form says which answers its visitor confirmed: `{field}={what was typed}`, several times. */
export const CONFIRMED_FIELD = 'confirmed';
/** The name of the button that takes a suggestion; its value reads as a confirmed answer does. */
export const INSTEAD_FIELD = 'instead';

export interface StepDoubt extends AnswerDoubt {
  /** What was typed: the question is about nothing else. */
  readonly value: string;
}
export type StepDoubts = Readonly<Record<string, StepDoubt | undefined>>;

export interface StepDoubtsInput {
  readonly form: Pick<LocalizedForm, 'language'>;
  readonly step: LocalizedStep;
  readonly values: FormValues;
  /** The step's valid answers. */
  readonly answers: Answers;
  /** What was answered before is not doubted once more. */
  readonly earlier: Answers;
  readonly now: Date;
  readonly vehicles: VehicleList | null;
  readonly zips: ZipFacts | undefined;
}

/** By field: which of a step's answers are probably slips, apart from those that the visitor confirmed. */
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

/** Whether a doubt is about what the form holds now: whoever changed the answer is asked nothing. */
export const isOfValue = (doubt: StepDoubt, field: FieldName, values: FormValues): boolean => typedIn(field, values) === doubt.value;

/** How a form says that a field's answer is right as it was typed. */
export const asConfirmed = (field: string, typed: string): string => `${field}=${typed}`;

/** The field and the answer that a button of a doubt names; null for anything else. */
export function namedAnswer(value: string): { readonly field: string; readonly typed: string } | null {
  const [, field, typed] = /^(\w+)=(.*)$/s.exec(value) ?? [];
  return field !== undefined && typed !== undefined ? { field, typed } : null;
}

/** What a form holds once one of a doubt's buttons was pressed: the suggestion in the answer's place, or the answer confirmed. */
export function valuesAfterDoubt(values: FormValues, button: { readonly name: string; readonly value: string }): FormValues {
  const answer = namedAnswer(button.value);
  if (button.name === INSTEAD_FIELD && answer) return { ...values, [answer.field]: answer.typed };
  if (button.name === CONFIRMED_FIELD && answer) {
    return { ...values, [CONFIRMED_FIELD]: [...confirmedAnswers(values[CONFIRMED_FIELD]), button.value] };
  }
  return values;
}

/** Those that were confirmed, as a list: a form and a post have one or several, a refused plain post comes back with them joined by lines. */
export const confirmedAnswers = (value: FormValues[string]): readonly string[] =>
  typeof value === 'string' ? value.split('\n').filter(Boolean) : (value ?? []);

const typedIn = (field: FieldName, values: FormValues): string => String(typedValueOf(field, values) ?? '').trim();

/** All makes, or all models of the make: a year that is a little off is no slip of the name. */
function usualWords({ suggest }: Pick<FieldDefinition, 'suggest'>, answers: Answers, vehicles: VehicleList): readonly string[] {
  if (!suggest) return [];
  return suggest.kind === 'vehicle-make'
    ? vehicleMakes(vehicles, '')
    : vehicleModels(vehicles, { make: String(answers[suggest.make] ?? ''), year: '' });
}
