import { readFields } from '@waypost/platform/express';
import type { FieldSchema } from '@waypost/platform/parsing';

/** Reads the bodies of account routes. Their faults have an error code of their own, by which programs recognize them. */
export const readAccountFields = <Value>(schema: FieldSchema<Value>, sent: unknown): Value => readFields(schema, sent, 'field-missing');
