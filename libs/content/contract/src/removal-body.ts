import { type FieldSchema } from '@waypost/platform/parsing';
import { fields, text } from '@waypost/platform/parsing/schemas';
import { MAX_ID_LENGTH } from './body-limits';
import type { ContentRemoval } from './content-detail';

const revision = (label: string) => text(label, { max: MAX_ID_LENGTH }).nullable();

/** The field is required and may be null. A client that forgets it would overwrite, or remove, the stored item unseen. */
export const baseRevisionId = revision('Base revision').defined('${path} is missing.');

/** The revision that a person has seen, or null for a removal. Required, so that nobody approves or discards unseen (R10.12). */
export const seenRevisionId = revision('Revision').defined('${path} is missing.');

/** The same where it may be absent: then any revision is meant. */
export const seenRevisionIdIfAny = revision('Revision').default(undefined).optional();

/** The body of a removal (R10.12). */
export const removalBody: FieldSchema<ContentRemoval> = fields('Removal', { baseRevisionId });
