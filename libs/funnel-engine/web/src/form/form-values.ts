import { type FormValues } from '@waypost/funnel-engine/model';
import { CONFIRMED_FIELD } from '@waypost/funnel-engine/model/doubts';
import { type LocalizedField, type LocalizedStep } from '@waypost/funnel-engine/model/form';
import { CONSENT_FIELD, enteredValues, isShown, type EarlierAnswers } from '@waypost/funnel-engine/model/step';
import { parseAnswers } from '@waypost/validation';

const BIRTH_DATE_INPUTS = ['driver1DobMonth', 'driver1DobDay', 'driver1DobYear'] as const;

const inputsOf = (field: LocalizedField): readonly string[] => (field.input === 'birth-date' ? BIRTH_DATE_INPUTS : [field.name]);

/** Every input that a step's form may have: a birth date is asked with three. */
export const inputNames = (step: LocalizedStep): readonly string[] => [...step.fields.flatMap(inputsOf), CONSENT_FIELD, CONFIRMED_FIELD];

/** What the visitor answered before, as the step's controls show it. What was never answered, or was skipped, stays away. */
export function earlierValues(step: LocalizedStep, earlier: EarlierAnswers): FormValues {
  const inputs = inputNames(step);
  return Object.fromEntries(
    Object.entries(enteredValues(step, earlier))
      .filter(([name]) => inputs.includes(name))
      .map(([name, answer]) => [name, String(answer)]),
  );
}

/** The field that an input belongs to. */
export const fieldOfInput = (step: LocalizedStep, inputName: string): string =>
  step.fields.find((field) => inputsOf(field).includes(inputName))?.name ?? inputName;

/** The fields that are asked now, given what the form holds. */
export function shownFields(step: LocalizedStep, values: FormValues): readonly LocalizedField[] {
  const conditions = step.fields.flatMap((field) => field.showWhen?.field ?? []);
  const answers = conditions.length > 0 ? parseAnswers(values) : {};
  return step.fields.filter((field) => isShown(field, answers));
}
