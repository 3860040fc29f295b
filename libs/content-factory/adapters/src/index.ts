import '@waypost/platform/kernel/server-only';

export { createDrafts, type ContentDraftsDeps } from './content-drafts';
