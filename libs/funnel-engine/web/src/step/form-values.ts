import { enteredValues, isShown, type KnownAnswers, type LocalizedField, type LocalizedStep } from '@waypost/funnel-engine/model';
import { parseAnswers } from '@waypost/validation';

/** What the form's controls hold, by input name: text as typed, `true` and `false` as words, ticks as a list. */
export type FormValues = Readonly<Record<string, string | readonly string[] | undefined>>;

const BIRTH_DATE_INPUTS = ['driver1DobMonth', 'driver1DobDay', 'driver1DobYear'] as const;

/** What the visitor told before, as the step's controls show it. What was never told, or was skipped, stays away. */
export function knownValues(step: LocalizedStep, known: KnownAnswers): FormValues {
  const inputs: readonly string[] = step.fields.flatMap((field) => (field.input === 'birth-date' ? BIRTH_DATE_INPUTS : field.name));
  return Object.fromEntries(
    Object.entries(enteredValues(step, known))
      .filter(([name]) => inputs.includes(name))
      .map(([name, answer]) => [name, String(answer)]),
  );
}

/** The field that an input belongs to: a birth date is asked with three. */
export function fieldOfInput(step: LocalizedStep, inputName: string): string {
  const isBirthDatePart = (BIRTH_DATE_INPUTS as readonly string[]).includes(inputName);
  return (isBirthDatePart && step.fields.find((field) => field.input === 'birth-date')?.name) || inputName;
}

/** The fields that are asked now, given what the form holds. */
export function shownFields(step: LocalizedStep, values: FormValues): readonly LocalizedField[] {
  const conditions = step.fields.flatMap((field) => field.showWhen?.field ?? []);
  const answers = conditions.length > 0 ? parseAnswers(values) : {};
  return step.fields.filter((field) => isShown(field, answers));
}
