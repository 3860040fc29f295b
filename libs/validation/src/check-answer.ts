import { ValidationError } from 'yup';
import { BOOLEAN_FIELDS, type BooleanField, type FieldName } from './answers';
import { asciiDigits } from './ascii-digits';
import { twoDigits } from './birth-date';
import { CARRIERS } from './carriers';
import { fieldSchema, KIND_OF_FIELD, type Fault, type SchemaContext } from './field-schema';
import { normalizeTypedPhone } from './typed-phone';
import { normalizeTypedZip } from './typed-zip';

export type Checked = { readonly value: string | boolean | null } | { readonly fault: Fault };

/** Returns a value in its stored form, or the reason why it is refused. */
export function checkAnswer(field: FieldName, value: unknown, context: SchemaContext): Checked {
  if (value === null) return { value };
  // yup would turn nearly anything into text, NaN and `false` included.
  if (typeof value !== 'string' && !Number.isFinite(value) && (typeof value !== 'boolean' || !isBooleanField(field)))
    return { fault: 'format' };
  try {
    const valid: unknown = fieldSchema(field).validateSync(value, { context, disableStackTrace: true });
    return { value: valid as string | boolean };
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return { fault: error.message as Fault };
  }
}

const isBooleanField = (field: FieldName): field is BooleanField => (BOOLEAN_FIELDS as readonly string[]).includes(field);

/**
 * Returns typed text in the schema's format: trimmed, with the digits of any script as 0 to 9, a formatted phone number, `5` as `05`, a
 * ZIP+4 without its last four digits, an insurer spelled as in the list.
 */
export function normalizeTyped(field: FieldName, typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  const trimmed = asciiDigits(typed.trim());
  switch (KIND_OF_FIELD[field]) {
    case 'phone':
      return normalizeTypedPhone(trimmed);
    case 'zip':
      return normalizeTypedZip(trimmed);
    case 'birth-day':
    case 'birth-month':
      return twoDigits(trimmed);
    case 'carrier':
      return CARRIERS.find((carrier) => carrier.toLowerCase() === trimmed.toLowerCase()) ?? trimmed;
    default:
      return trimmed;
  }
}
