import type { CommentEdit, CommentRequest, PresenceReport, ReviewDecision, ReviewRequest } from '@waypost/collaboration/contract';
import { MAX_CONTENTS, MAX_KEY_LENGTH, seenRevisionId } from '@waypost/content/contract/bodies';
import { CONTENT_KINDS } from '@waypost/content/model';
import { type FieldSchema } from '@waypost/platform/parsing';
import { choice, fields, flag, listOf, text, textOrEmpty, textOrNull } from '@waypost/platform/parsing/schemas';

const MAX_TEXT_LENGTH = 1000;

const kind = choice('Kind', CONTENT_KINDS);
const key = text('Key', { max: MAX_KEY_LENGTH });

export const reviewBody: FieldSchema<ReviewRequest> = fields('Review', {
  reviewerId: text('Colleague', { max: MAX_KEY_LENGTH }),
  note: textOrEmpty('Note', { max: MAX_TEXT_LENGTH }),
});

export const decisionBody: FieldSchema<ReviewDecision> = fields('Review', {
  decision: choice('Decision', ['approve', 'ask-changes']),
  answer: textOrEmpty('Answer', { max: MAX_TEXT_LENGTH }),
  seen: listOf('Contents', fields('Content', { kind, key, revisionId: seenRevisionId }), {
    max: MAX_CONTENTS,
  }),
});

export const commentBody: FieldSchema<CommentRequest> = fields('Comment', {
  kind,
  key,
  field: textOrNull('Field', { max: MAX_KEY_LENGTH }),
  text: text('Comment', { max: MAX_TEXT_LENGTH }),
  parentId: textOrNull('Answer to', { max: MAX_KEY_LENGTH }),
});

export const commentEditBody: FieldSchema<CommentEdit> = fields('Comment', { isSettled: flag('Settled') });

export const presenceBody: FieldSchema<PresenceReport> = fields('Presence', { kind, key });
