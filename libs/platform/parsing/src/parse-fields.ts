import { err, ok, type Result } from '@waypost/platform/kernel';
import { ValidationError, type ValidateOptions } from 'yup';

/** A fault of a value, with its field. */
export interface FieldFault {
  /** For instance `body[2].links[0].href`. Empty for the value as a whole. */
  readonly field: string;
  /** One sentence for the person who edits the value. */
  readonly message: string;
}

/** A schema of yup, lazy or not, that works without promises. */
export interface FieldSchema<Value> {
  validateSync(value: unknown, options?: ValidateOptions): Value;
}

/** Returns the first fault of each field. An empty text is reported once, not again as an invalid address or choice. */
function faultsIn(error: ValidationError): readonly FieldFault[] {
  const faults = new Map<string, FieldFault>();
  for (const { path = '', message } of error.inner.length > 0 ? error.inner : [error])
    if (!faults.has(path)) faults.set(path, { field: path, message });
  return [...faults.values()];
}

/** Returns a value as its schema reads it, without unknown fields (R12.02). Otherwise returns all faults, in the schema's order. */
export function parseAllFields<Value>(schema: FieldSchema<Value>, sent: unknown): Result<Value, readonly FieldFault[]> {
  try {
    return ok(schema.validateSync(sent, { abortEarly: false, disableStackTrace: true }));
  } catch (error) {
    if (error instanceof ValidationError) return err(faultsIn(error));
    throw error;
  }
}

/** Returns an external value as its schema reads it. Otherwise returns the first fault and its field. */
export function parseFields<Value>(schema: FieldSchema<Value>, sent: unknown): Result<Value, FieldFault> {
  const read = parseAllFields(schema, sent);
  if (read.ok) return read;
  const [first = { field: '', message: 'This can’t be read.' }] = read.error;
  return err(first);
}

/** Returns all faults of a value, for a form that shows them at once. */
export function faultsOf(schema: FieldSchema<unknown>, value: unknown): readonly FieldFault[] {
  const read = parseAllFields(schema, value);
  return read.ok ? [] : read.error;
}

/** Returns one message per top-level field, for a form that shows them below its inputs. */
export function messagesByField(faults: readonly FieldFault[]): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {};
  for (const { field, message } of faults) messages[field.split(/[.[]/)[0] ?? ''] ??= message;
  return messages;
}
