import { err, ok, type Result } from '@waypost/platform/kernel';
import { ValidationError, type ValidateOptions } from 'yup';

/** What is wrong with a value, and in which of its fields. */
export interface FieldFault {
  /** `body[2].links[0].href`; empty for the value as a whole. */
  readonly field: string;
  /** One sentence for whoever edits it. */
  readonly message: string;
}

/** A schema of yup, lazy or not, that needs no promise. */
export interface FieldSchema<Value> {
  validateSync(value: unknown, options?: ValidateOptions): Value;
}

/** The first fault of each field: a text that is empty is neither an address nor one of a few words, and says so once. */
function faultsIn(error: ValidationError): readonly FieldFault[] {
  const faults = new Map<string, FieldFault>();
  for (const { path = '', message } of error.inner.length > 0 ? error.inner : [error])
    if (!faults.has(path)) faults.set(path, { field: path, message });
  return [...faults.values()];
}

/** A value as its schema reads it, without unknown fields (R12.02); otherwise everything that is wrong, in the order of the schema. */
export function parseAllFields<Value>(schema: FieldSchema<Value>, sent: unknown): Result<Value, readonly FieldFault[]> {
  try {
    return ok(schema.validateSync(sent, { abortEarly: false, disableStackTrace: true }));
  } catch (error) {
    if (error instanceof ValidationError) return err(faultsIn(error));
    throw error;
  }
}

/** What came from outside, as its schema reads it; otherwise the first thing that is wrong, and where. */
export function parseFields<Value>(schema: FieldSchema<Value>, sent: unknown): Result<Value, FieldFault> {
  const read = parseAllFields(schema, sent);
  if (read.ok) return read;
  const [first = { field: '', message: 'This can’t be read.' }] = read.error;
  return err(first);
}

/** Everything that is wrong with a value, for a form that shows all of it at once. */
export function faultsOf(schema: FieldSchema<unknown>, value: unknown): readonly FieldFault[] {
  const read = parseAllFields(schema, value);
  return read.ok ? [] : read.error;
}

/** One message for each field of the first level, as a form shows them below its inputs. */
export function messagesByField(faults: readonly FieldFault[]): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {};
  for (const { field, message } of faults) messages[field.split(/[.[]/)[0] ?? ''] ??= message;
  return messages;
}
