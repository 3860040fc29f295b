export { EditorFrame, EditorPane } from '../src/editor/editor-frame';
export { SaveButton, UndoButtons } from '../src/editor/editing-actions';
export { EditingDialogs, VersionsButton } from '../src/editor/editing-dialogs';
export { EditingNotices, UnsavedBadge } from '../src/editor/editing-notices';
