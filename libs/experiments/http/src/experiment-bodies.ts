import type { PublishRequest } from '@waypost/content/contract';
import { fields, text, textOrEmpty, type FieldSchema } from '@waypost/platform/parsing';

const NOTE_MAX_LENGTH = 500;
const KEY_MAX_LENGTH = 60;

const note = textOrEmpty('Note', { max: NOTE_MAX_LENGTH });

export const lifeBody: FieldSchema<Pick<PublishRequest, 'note'>> = fields('Change', { note }).default({ note: '' });

export const shipBody: FieldSchema<{ readonly variant: string; readonly note: string }> = fields('Ship', {
  variant: text('Variant', { max: KEY_MAX_LENGTH }),
  note,
});
