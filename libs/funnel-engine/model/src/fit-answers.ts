import { parseAnswers, type Answers } from '@waypost/validation';
import type { FieldDefinition } from './form-version';
import { answersOfField } from './step-fields';

type FittedField = Pick<FieldDefinition, 'name' | 'input'> & { readonly options?: readonly { readonly value: string }[] };

/**
 * Returns the part of a draft that still fits a form that has changed meanwhile (R4.13): valid answers to fields that the form still has,
 * with options that it still offers. Skipped answers stay skipped.
 */
export function fitAnswers(
  form: { readonly steps: readonly { readonly fields: readonly FittedField[] }[] },
  answers: unknown,
  now: Date,
): Answers {
  const valid = parseAnswers(answers, now);
  const fields = form.steps.flatMap((step) => step.fields);
  const fitting = fields.flatMap((field) =>
    answersOfField(field)
      .filter((name) => valid[name] !== undefined && isOffered(field, valid[name]))
      .map((name) => [name, valid[name]]),
  );
  return Object.fromEntries(fitting) as Answers;
}

const isOffered = ({ options }: FittedField, value: unknown): boolean =>
  value === null || options === undefined || options.some((option) => option.value === value);
