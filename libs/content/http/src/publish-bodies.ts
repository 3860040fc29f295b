import type { ChecksRequest, PublishRequest, RollbackRequest, ScheduleRequest } from '@waypost/content/contract/publishing';
import { seenRevisionIdIfAny } from '@waypost/content/contract/bodies';
import { resolutionsField } from '@waypost/content/contract/kinds';
import { CONTENT_KINDS } from '@waypost/content/model';
import { type FieldSchema } from '@waypost/platform/parsing';
import { choice, fields, flagOr, listOrEmpty, text, textOrEmpty } from '@waypost/platform/parsing/schemas';

const NOTE_MAX_LENGTH = 500;
const KEY_MAX_LENGTH = 200;
const CONTENTS_MAX = 5000;
const TIME_MAX_LENGTH = 40;

const note = textOrEmpty('Note', { max: NOTE_MAX_LENGTH });

const address = fields('Content', {
  kind: choice('Kind', CONTENT_KINDS),
  key: text('Key', { max: KEY_MAX_LENGTH }),
  revisionId: seenRevisionIdIfAny,
});

/** If absent, the whole branch. */
const only = listOrEmpty('Contents', address, { max: CONTENTS_MAX }).default(undefined).optional();

export const publishBody: FieldSchema<PublishRequest> = fields('Publish', {
  note,
  resolutions: resolutionsField,
  acceptsWarnings: flagOr('Warnings', false),
  only,
});

export const checksBody: FieldSchema<ChecksRequest> = fields('Checks', { only }).default({});

export const rollbackBody: FieldSchema<RollbackRequest> = fields('Rollback', {
  resolutions: resolutionsField,
  acceptsWarnings: flagOr('Warnings', false),
}).default({ resolutions: [], acceptsWarnings: false });

export const scheduleBody: FieldSchema<ScheduleRequest> = fields('Schedule', { at: text('Time', { max: TIME_MAX_LENGTH }), note });
