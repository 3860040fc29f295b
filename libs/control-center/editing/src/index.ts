export { PageStatus, STATUS_NAMES } from './editor/content-status-badge';
export { ContentLoading, ContentScreen, unsavedContent } from './editor/content-screen';
export { ContentTeamProvider, useContentTeam, type ContentTeamProps } from './editor/content-team';
export { DeleteContent } from './editor/delete-content';
export { contentAddress, editorAddress } from './editor/editor-address';
export { ContentVersions } from './versions/opened-versions';
export { NewContentForm } from './editor/new-content-form';
export { UnsentNotices } from './unsent/unsent-notices';
export { useUnsentForm } from './unsent/use-unsent-form';
