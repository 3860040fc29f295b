import { branchNameSchema, type BranchCreate, type BranchEdit, type ContentSave, type VersionRestore } from '@waypost/content/contract';
import { baseRevisionId, MAX_ID_LENGTH, seenRevisionIdIfAny } from '@waypost/content/contract/bodies';
import { type PutBackRequest } from '@waypost/content/contract/publishing';
import type { ContentData } from '@waypost/content/model';
import { isRecord } from '@waypost/platform/kernel';
import { type FieldSchema } from '@waypost/platform/parsing';
import { fields, flag, flagOr, text, textOrNull } from '@waypost/platform/parsing/schemas';
import { mixed } from 'yup';

export const branchCreateBody: FieldSchema<BranchCreate> = fields('Branch', { name: branchNameSchema });

export const branchEditBody: FieldSchema<BranchEdit> = fields('Branch', {
  name: branchNameSchema.optional(),
  isArchived: flag('Archived').optional(),
});

/** An item that its own kind parses later. */
export const unreadContent = (label: string) =>
  mixed((value): value is ContentData => isRecord(value))
    .label(label)
    .typeError('${path} must be an object.');

export const saveBody: FieldSchema<ContentSave<ContentData>> = fields('Save', {
  content: unreadContent('Content').required('${path} must be an object.'),
  baseRevisionId,
});

export const restoreBody: FieldSchema<VersionRestore> = fields('Version', {
  revisionId: text('Version', { max: MAX_ID_LENGTH }),
  seen: seenRevisionIdIfAny,
});

export const putBackBody: FieldSchema<PutBackRequest> = fields('Version', {
  revisionId: text('Version', { max: MAX_ID_LENGTH }),
  acceptsWarnings: flagOr('Warnings', false),
  seen: seenRevisionIdIfAny,
});

/** The query of versions before a revision. */
export const versionsQuery = fields('Query', { before: textOrNull('Before', { max: MAX_ID_LENGTH }) });
