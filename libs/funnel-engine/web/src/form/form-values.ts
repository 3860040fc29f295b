import { type FormValues } from '@waypost/funnel-engine/model';
import { CONFIRMED_FIELD } from '@waypost/funnel-engine/model/doubts';
import { type LocalizedField, type LocalizedStep } from '@waypost/funnel-engine/model/form';
import { CONSENT_FIELD, enteredValues, isShown, type EarlierAnswers } from '@waypost/funnel-engine/model/step';
import { parseAnswers } from '@waypost/validation';

const BIRTH_DATE_INPUTS = ['driver1DobMonth', 'driver1DobDay', 'driver1DobYear'] as const;

const inputsOf = (field: LocalizedField): readonly string[] => (field.input === 'birth-date' ? BIRTH_DATE_INPUTS : [field.name]);

/** Returns every input that a step's form may have. A birth date has three. */
export const inputNames = (step: LocalizedStep): readonly string[] => [...step.fields.flatMap(inputsOf), CONSENT_FIELD, CONFIRMED_FIELD];

/** Returns the visitor's earlier answers in the format of the step's controls. Answers never given or skipped are left out. */
export function earlierValues(step: LocalizedStep, earlier: EarlierAnswers): FormValues {
  const inputs = inputNames(step);
  return Object.fromEntries(
    Object.entries(enteredValues(step, earlier))
      .filter(([name]) => inputs.includes(name))
      .map(([name, answer]) => [name, String(answer)]),
  );
}

/** Returns the ZIP code that a step offers by the visitor's place (R4.03); undefined if the visitor has answered, or the step offers none. */
export const offeredZip = (step: LocalizedStep, earlier: EarlierAnswers, postalCode: string | null): string | undefined =>
  enteredValues(step, earlier).zipcode ? undefined : (enteredValues(step, { ...earlier, postalCode }).zipcode ?? undefined);

/** Returns the field that an input belongs to. */
export const fieldOfInput = (step: LocalizedStep, inputName: string): string =>
  step.fields.find((field) => inputsOf(field).includes(inputName))?.name ?? inputName;

/** Returns the fields that are shown for these values. */
export function shownFields(step: LocalizedStep, values: FormValues): readonly LocalizedField[] {
  const conditions = step.fields.flatMap((field) => field.showWhen?.field ?? []);
  const answers = conditions.length > 0 ? parseAnswers(values) : {};
  return step.fields.filter((field) => isShown(field, answers));
}
