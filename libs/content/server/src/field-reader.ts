import type { FieldFault } from './content-kinds';

/** Thrown within a parser and caught at its edge: the first thing that is wrong, and where. */
export class FaultyField extends Error {
  constructor(readonly fault: FieldFault) {
    super(`${fault.field}: ${fault.message}`);
  }
}

export const fault = (field: string, message: string): never => {
  throw new FaultyField({ field, message });
};

export type Fields = Readonly<Record<string, unknown>>;

export function readObject(field: string, value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fault(field, 'This must be an object.');
  return value as Fields;
}

/** Characters that are no text: they come from broken copies, and PostgreSQL does not take all of them. */
// eslint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** Half a character, which no encoding can hold. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

export interface TextLimits {
  readonly max: number;
  /** May it be empty? */
  readonly isOptional?: boolean;
}

/** A text without control characters and blank ends. */
export function readText(field: string, value: unknown, { max, isOptional = false }: TextLimits): string {
  if (typeof value !== 'string') return fault(field, 'This must be a text.');
  const text = value.replace(LONE_SURROGATES, '').replace(CONTROL_CHARACTERS, '').trim();
  if (text === '' && !isOptional) return fault(field, 'This can’t be empty.');
  if (text.length > max) return fault(field, `This is ${text.length} characters long; at most ${max} fit.`);
  return text;
}

/** Null where it is null, absent or blank. */
export const readOptionalText = (field: string, value: unknown, limits: TextLimits): string | null =>
  value === undefined || value === null || value === '' ? null : readText(field, value, limits);

export function readChoice<Choice extends string>(field: string, value: unknown, choices: readonly Choice[]): Choice {
  return choices.find((choice) => choice === value) ?? fault(field, `This must be one of ${choices.join(', ')}.`);
}

export function readFlag(field: string, value: unknown): boolean {
  return typeof value === 'boolean' ? value : fault(field, 'This must be true or false.');
}

export function readList<Element>(
  field: string,
  value: unknown,
  { max, min = 0 }: { readonly max: number; readonly min?: number },
  read: (field: string, element: unknown) => Element,
): readonly Element[] {
  if (!Array.isArray(value)) return fault(field, 'This must be a list.');
  if (value.length < min) return fault(field, min === 1 ? 'This needs at least one entry.' : `This needs at least ${min} entries.`);
  if (value.length > max) return fault(field, `At most ${max} entries fit.`);
  return value.map((element: unknown, index) => read(`${field}[${index}]`, element));
}

export function readWholeNumber(field: string, value: unknown, { min, max }: { readonly min: number; readonly max: number }): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max)
    return fault(field, `This must be a whole number from ${min} to ${max}.`);
  return value;
}
