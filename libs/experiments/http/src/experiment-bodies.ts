import { MAX_PUBLISH_NOTE_LENGTH, type PublishRequest } from '@waypost/content/contract/publishing';
import { resolutionsField } from '@waypost/content/contract/bodies';
import { MAX_CHOSEN_KEY_LENGTH } from '@waypost/content/model';
import { type FieldSchema } from '@waypost/platform/parsing';
import { fields, flagOr, text, textOrEmpty } from '@waypost/platform/parsing/schemas';

const note = textOrEmpty('Note', { max: MAX_PUBLISH_NOTE_LENGTH });

/** If absent, the person has not read the warnings (R15.05). */
const acceptsWarnings = flagOr('Warnings', false);

export const lifeBody: FieldSchema<Pick<PublishRequest, 'note' | 'acceptsWarnings'>> = fields('Change', { note, acceptsWarnings }).default({
  note: '',
  acceptsWarnings: false,
});

export const shipBody: FieldSchema<Pick<PublishRequest, 'note' | 'resolutions' | 'acceptsWarnings'> & { readonly variant: string }> =
  fields('Ship', {
    variant: text('Variant', { max: MAX_CHOSEN_KEY_LENGTH }),
    note,
    resolutions: resolutionsField,
    acceptsWarnings,
  });
