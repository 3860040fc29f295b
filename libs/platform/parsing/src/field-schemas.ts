import { isRecord } from '@waypost/platform/kernel';
import { array, boolean, number, object, string, type ISchema, type ObjectShape, type Schema } from 'yup';

/** Disables yup's conversions, for instance of 7 to "7". A field must have the type that was sent. */
function uncoerced<Uncoerced extends Schema>(schema: Uncoerced): Uncoerced {
  const strict = schema.clone();
  strict.transforms = [];
  return strict as Uncoerced;
}

/** Control characters are not text. They come from broken copies, and PostgreSQL does not accept all of them. */
// eslint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** Marks that reverse the direction of what follows. They can show a name as another one, for instance where a branch is published. */
const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

/** Half a surrogate pair, which no encoding can represent. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

/**
 * Tidies a text: no Windows line ends, lone surrogates, control characters, marks of direction or surrounding blanks. Returns other values
 * unchanged.
 */
export const tidyText = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.replaceAll('\r\n', '\n').replace(LONE_SURROGATES, '').replace(CONTROL_CHARACTERS, '').replace(DIRECTION_OVERRIDES, '').trim()
    : value;

const absentWhere =
  (isAbsent: (value: unknown) => boolean) =>
  (value: unknown): unknown =>
    isAbsent(value) ? undefined : value;

const isNull = (value: unknown): boolean => value === null;
const isBlank = (value: unknown): boolean => value === null || value === '';

export interface TextLimits {
  /** The number of characters. */
  readonly max: number;
}

interface NeededText extends TextLimits {
  /** The form's message for a missing text. Defaults to `Name is empty.` */
  readonly whenEmpty?: string;
}

const EMPTY = '${path} is empty.';

const anyText = (label: string, { max }: TextLimits) =>
  uncoerced(string())
    .label(label)
    .typeError('${path} must be text.')
    .transform(tidyText)
    .max(max, ({ path, value }: { path: string; value: string }) => `${path} is ${value.length} characters long; the limit is ${max}.`);

/** A text that is not empty, without control characters and surrounding blanks. */
export const text = (label: string, { whenEmpty = EMPTY, ...limits }: NeededText) => anyText(label, limits).required(whenEmpty);

/** A text exactly as typed, with blanks, possibly empty: a password, or a text that a later rule checks. */
export const textAsTyped = (label: string) =>
  uncoerced(string()).label(label).typeError('${path} must be text.').defined('${path} is missing.').nonNullable('${path} must be text.');

/** A text that may be empty. Absent counts as empty. */
export const textOrEmpty = (label: string, limits: TextLimits) => anyText(label, limits).transform(absentWhere(isNull)).default('');

/** A text. Null if it is blank or absent. */
export const textOrNull = (label: string, limits: TextLimits) =>
  anyText(label, limits).transform(absentWhere(isBlank)).nullable().default(null);

/** A text. Undefined if it is blank or absent. */
export const textOrAbsent = (label: string, limits: TextLimits) => anyText(label, limits).transform(absentWhere(isBlank)).optional();

/** One of the given words. */
export const choice = <Choice extends string>(label: string, choices: readonly Choice[]) =>
  uncoerced(string())
    .label(label)
    .typeError(`\${path} must be one of ${choices.join(', ')}.`)
    .required(EMPTY)
    .oneOf(choices, `\${path} must be one of ${choices.join(', ')}.`);

/** One of the given words. Absent counts as `standard`. */
export const choiceOr = <Choice extends string>(label: string, choices: readonly Choice[], standard: Choice) =>
  choice(label, choices)
    .transform(absentWhere(isNull))
    .default(() => standard);

/** One of the given words. Undefined if it is blank or absent. */
export const choiceOrAbsent = <Choice extends string>(label: string, choices: readonly Choice[]) =>
  choice(label, choices).transform(absentWhere(isBlank)).optional();

const anyFlag = (label: string) => uncoerced(boolean()).label(label).typeError('${path} must be true or false.');

/** True or false. */
export const flag = (label: string) => anyFlag(label).required('${path} must be true or false.');

/** True or false. Absent counts as `standard`. */
export const flagOr = (label: string, standard: boolean) => anyFlag(label).transform(absentWhere(isNull)).default(standard).defined();

/** A number from `min` to `max`. */
export const numberWithin = (label: string, { min, max }: { readonly min: number; readonly max: number }) => {
  const message = `\${path} must be a number from ${min} to ${max}.`;
  return uncoerced(number()).label(label).typeError(message).required(message).min(min, message).max(max, message);
};

/** A number from `min` to `max`. Absent counts as null. */
export const numberOrNull = (label: string, { min, max }: { readonly min: number; readonly max: number }) => {
  const message = `\${path} must be a number from ${min} to ${max}.`;
  return uncoerced(number()).label(label).typeError(message).min(min, message).max(max, message).nullable().default(null);
};

/** A whole number from `min` to `max`. */
export const wholeNumber = (label: string, { min, max }: { readonly min: number; readonly max: number }) => {
  const message = `\${path} must be a whole number from ${min} to ${max}.`;
  return uncoerced(number()).label(label).typeError(message).required(message).integer(message).min(min, message).max(max, message);
};

export interface ListLimits {
  readonly min?: number;
  readonly max: number;
}

/** A list whose elements match one schema. */
export const listOf = <Element>(label: string, element: ISchema<Element>, { min = 0, max }: ListLimits) =>
  uncoerced(array(element))
    .label(label)
    .typeError('${path} must be a list.')
    .required('${path} must be a list.')
    .min(min, min === 1 ? '${path}: add at least one.' : `\${path}: add at least ${min}.`)
    .max(max, `\${path}: at most ${max} fit.`);

/** A list. Absent counts as empty. */
export const listOrEmpty = <Element>(label: string, element: ISchema<Element>, limits: ListLimits) =>
  listOf(label, element, limits).transform(absentWhere(isNull)).default([]);

/** Removes blank lines, which are left over from typing. */
export const withoutBlankLines = (value: unknown): unknown =>
  Array.isArray(value) ? value.filter((line) => typeof line !== 'string' || tidyText(line) !== '') : value;

/** Selects the named fields before yup looks at any, because yup mistakes a field called `constructor` for a schema. */
const named =
  (names: readonly string[]) =>
  (value: unknown): unknown =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name))) : value;

/** An object of named fields. Other fields are dropped. */
export const fields = <Shape extends ObjectShape>(label: string, shape: Shape) =>
  object(shape)
    .label(label)
    .typeError('${path} must be an object.')
    .transform(named(Object.keys(shape)))
    .default(undefined)
    .required('${path} must be an object.');
