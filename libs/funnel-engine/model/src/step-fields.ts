import { BIRTH_DATE_FIELDS, type Answers, type FieldName } from '@waypost/validation';
import type { FieldDefinition } from './form-version';

type AskedField = Pick<FieldDefinition, 'name' | 'input'>;

/** Every answer that a step fills. A birth date fills the whole date and its three parts. */
export function stepFields(step: { readonly fields: readonly AskedField[] }): FieldName[] {
  return step.fields.flatMap(answersOfField);
}

/** The answers of one field. */
export const answersOfField = (field: AskedField): readonly FieldName[] =>
  field.input === 'birth-date' ? BIRTH_DATE_FIELDS : [field.name];

/** A skip submits a step with empty values: null for each (R4.05). */
export function skippedAnswers(step: { readonly fields: readonly AskedField[] }): Answers {
  return Object.fromEntries(stepFields(step).map((name) => [name, null]));
}
