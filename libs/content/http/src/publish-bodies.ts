import {
  MAX_PUBLISH_NOTE_LENGTH,
  type ChecksRequest,
  type PublishRequest,
  type RollbackRequest,
  type ScheduleRequest,
} from '@waypost/content/contract/publishing';
import { MAX_CONTENTS, MAX_INSTANT_LENGTH, MAX_KEY_LENGTH, resolutionsField, seenRevisionIdIfAny } from '@waypost/content/contract/bodies';
import { CONTENT_KINDS } from '@waypost/content/model';
import { type FieldSchema } from '@waypost/platform/parsing';
import { choice, fields, flagOr, listOrEmpty, text, textOrEmpty } from '@waypost/platform/parsing/schemas';

const note = textOrEmpty('Note', { max: MAX_PUBLISH_NOTE_LENGTH });

const address = fields('Content', {
  kind: choice('Kind', CONTENT_KINDS),
  key: text('Key', { max: MAX_KEY_LENGTH }),
  revisionId: seenRevisionIdIfAny,
});

/** If absent, the whole branch. */
const only = listOrEmpty('Contents', address, { max: MAX_CONTENTS }).default(undefined).optional();

export const publishBody: FieldSchema<PublishRequest> = fields('Publish', {
  note,
  resolutions: resolutionsField,
  acceptsWarnings: flagOr('Warnings', false),
  only,
});

export const checksBody: FieldSchema<ChecksRequest> = fields('Checks', { only, resolutions: resolutionsField }).default({});

export const rollbackBody: FieldSchema<RollbackRequest> = fields('Rollback', {
  resolutions: resolutionsField,
  acceptsWarnings: flagOr('Warnings', false),
}).default({ resolutions: [], acceptsWarnings: false });

export const scheduleBody: FieldSchema<ScheduleRequest> = fields('Schedule', { at: text('Time', { max: MAX_INSTANT_LENGTH }), note });
