import { CONTENT_KINDS } from '@waypost/content/model';
import { choice, fields, listOrEmpty, text } from '@waypost/platform/parsing/schemas';
import { mixed } from 'yup';
import { seenRevisionIdIfAny } from '../src/removal-body';

const KEY_MAX_LENGTH = 200;
const RESOLUTIONS_MAX = 5000;

const resolution = fields('Resolution', {
  kind: choice('Kind', CONTENT_KINDS),
  key: text('Key', { max: KEY_MAX_LENGTH }),
  field: text('Field', { max: KEY_MAX_LENGTH }),
  take: choice('Choice', ['mine', 'theirs', 'edited']),
  value: mixed().nullable(),
  seen: seenRevisionIdIfAny,
});

/** A request's resolutions for fields that both sides changed. */
export const resolutionsField = listOrEmpty('Resolutions', resolution, { max: RESOLUTIONS_MAX });
