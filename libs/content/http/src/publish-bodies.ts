import type { ChecksRequest, PublishRequest, RollbackRequest, ScheduleRequest } from '@waypost/content/contract';
import { CONTENT_KINDS } from '@waypost/content/model';
import { choice, fields, flagOr, listOrEmpty, text, textOrEmpty, type FieldSchema } from '@waypost/platform/parsing';
import { mixed } from 'yup';

const NOTE_MAX_LENGTH = 500;
const KEY_MAX_LENGTH = 200;
const RESOLUTIONS_MAX = 5000;
const TIME_MAX_LENGTH = 40;

const note = textOrEmpty('Note', { max: NOTE_MAX_LENGTH });

const resolution = fields('Resolution', {
  kind: choice('Kind', CONTENT_KINDS),
  key: text('Key', { max: KEY_MAX_LENGTH }),
  field: text('Field', { max: KEY_MAX_LENGTH }),
  take: choice('Choice', ['mine', 'theirs', 'edited']),
  value: mixed().nullable(),
});

const address = fields('Content', { kind: choice('Kind', CONTENT_KINDS), key: text('Key', { max: KEY_MAX_LENGTH }) });

/** Absent: all of the branch. */
const only = listOrEmpty('Contents', address, { max: RESOLUTIONS_MAX }).default(undefined).optional();

const resolutions = listOrEmpty('Resolutions', resolution, { max: RESOLUTIONS_MAX });

export const publishBody: FieldSchema<PublishRequest> = fields('Publish', {
  note,
  resolutions,
  acceptsWarnings: flagOr('Warnings', false),
  only,
});

export const checksBody: FieldSchema<ChecksRequest> = fields('Checks', { only }).default({});

export const rollbackBody: FieldSchema<RollbackRequest> = fields('Rollback', {
  resolutions,
  acceptsWarnings: flagOr('Warnings', false),
}).default({ resolutions: [], acceptsWarnings: false });

export const scheduleBody: FieldSchema<ScheduleRequest> = fields('Schedule', { at: text('Time', { max: TIME_MAX_LENGTH }), note });
