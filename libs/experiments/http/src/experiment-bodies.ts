import type { PublishRequest } from '@waypost/content/contract/publishing';
import { resolutionsField } from '@waypost/content/contract/kinds';
import { type FieldSchema } from '@waypost/platform/parsing';
import { fields, flagOr, text, textOrEmpty } from '@waypost/platform/parsing/schemas';

const NOTE_MAX_LENGTH = 500;
const KEY_MAX_LENGTH = 60;

const note = textOrEmpty('Note', { max: NOTE_MAX_LENGTH });

/** If absent, the person has not read the warnings (R15.05). */
const acceptsWarnings = flagOr('Warnings', false);

export const lifeBody: FieldSchema<Pick<PublishRequest, 'note' | 'acceptsWarnings'>> = fields('Change', { note, acceptsWarnings }).default({
  note: '',
  acceptsWarnings: false,
});

export const shipBody: FieldSchema<Pick<PublishRequest, 'note' | 'resolutions' | 'acceptsWarnings'> & { readonly variant: string }> =
  fields('Ship', {
    variant: text('Variant', { max: KEY_MAX_LENGTH }),
    note,
    resolutions: resolutionsField,
    acceptsWarnings,
  });
