export type { EditingSession } from '../src/session/editing-session';
export { DRAFT_KEYS } from '../src/session/draft-keys';
export { endLeftDrafts, type LeftDraft } from '../src/session/left-drafts';
export { EditedText } from '../src/session/edited-text';
export { FieldPlace, focusFirstOf } from '../src/session/field-place';
export { useFieldInAddress } from '../src/session/use-field-in-address';
export { useContentEditing, useEdited, useEditedField } from '../src/session/use-content-editing';
export { useSettled, useSettledText } from '../src/session/use-settled';
export { goBack, wayBackTo } from '../src/session/way-back';
