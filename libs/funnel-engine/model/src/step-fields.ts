import { BIRTH_DATE_FIELDS, type Answers, type FieldName } from '@waypost/validation';
import type { FieldDefinition } from './form-version';

type AskedField = Pick<FieldDefinition, 'name' | 'input'>;

/** Returns every answer that a step fills. A birth date fills the whole date and its three parts. */
export function stepFields(step: { readonly fields: readonly AskedField[] }): FieldName[] {
  return step.fields.flatMap(answersOfField);
}

/** Returns the answers that one field fills. */
export const answersOfField = (field: AskedField): readonly FieldName[] =>
  field.input === 'birth-date' ? BIRTH_DATE_FIELDS : [field.name];

/** Returns the answers of a skipped step. A skip submits empty values, so each answer is null (R4.05). */
export function skippedAnswers(step: { readonly fields: readonly AskedField[] }): Answers {
  return Object.fromEntries(stepFields(step).map((name) => [name, null]));
}
