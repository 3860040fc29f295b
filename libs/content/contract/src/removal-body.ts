import { type FieldSchema } from '@waypost/platform/parsing';
import { fields, text } from '@waypost/platform/parsing/schemas';
import type { ContentRemoval } from './content-detail';

/** The most characters of an id in a body. */
export const ID_MAX_LENGTH = 64;

/** The field is required and may be null. A client that forgets it would overwrite, or remove, the stored content unseen. */
export const baseRevisionId = text('Base revision', { max: ID_MAX_LENGTH }).nullable().defined('${path} is missing.');

/** The body of a removal (R10.12). */
export const removalBody: FieldSchema<ContentRemoval> = fields('Removal', { baseRevisionId });
