import { readFields } from '@waypost/platform/express';
import type { FieldSchema } from '@waypost/platform/parsing';

/** The bodies of one's own account and of colleagues': programs know what is wrong in them by a code of their own. */
export const readAccountFields = <Value>(schema: FieldSchema<Value>, sent: unknown): Value => readFields(schema, sent, 'field-missing');
