import type { PublishRequest } from '@waypost/content/contract';
import { resolutionsField } from '@waypost/content/contract/kinds';
import { fields, text, textOrEmpty, type FieldSchema } from '@waypost/platform/parsing';

const NOTE_MAX_LENGTH = 500;
const KEY_MAX_LENGTH = 60;

const note = textOrEmpty('Note', { max: NOTE_MAX_LENGTH });

export const lifeBody: FieldSchema<Pick<PublishRequest, 'note'>> = fields('Change', { note }).default({ note: '' });

export const shipBody: FieldSchema<Pick<PublishRequest, 'note' | 'resolutions'> & { readonly variant: string }> = fields('Ship', {
  variant: text('Variant', { max: KEY_MAX_LENGTH }),
  note,
  resolutions: resolutionsField,
});
