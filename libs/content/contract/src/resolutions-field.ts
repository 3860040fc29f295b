import { CONTENT_KINDS } from '@waypost/content/model';
import { choice, fields, listOrEmpty, text } from '@waypost/platform/parsing/schemas';
import { mixed } from 'yup';
import { MAX_CONTENTS, MAX_KEY_LENGTH } from './body-limits';
import { seenRevisionIdIfAny } from './removal-body';

const resolution = fields('Resolution', {
  kind: choice('Kind', CONTENT_KINDS),
  key: text('Key', { max: MAX_KEY_LENGTH }),
  field: text('Field', { max: MAX_KEY_LENGTH }),
  take: choice('Choice', ['mine', 'theirs', 'edited']),
  value: mixed().nullable(),
  seen: seenRevisionIdIfAny,
});

/** A request's resolutions for fields that both sides changed. */
export const resolutionsField = listOrEmpty('Resolutions', resolution, { max: MAX_CONTENTS });
