import '@waypost/platform/kernel/server-only';

export { createDrafts } from './content-drafts';
