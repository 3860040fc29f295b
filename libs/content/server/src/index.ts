import '@waypost/platform/kernel/server-only';

export { type ContentDeps } from './content-deps';
export { type ContentRequest } from './editing/write-content';
export { createPreviewPasses } from './previews/preview-passes';
export { createPreviewTokens } from './previews/preview-tokens';
export {
  createPreviews,
  PREVIEW_MAX_MINUTES,
  type OpenPreview,
  type PreviewAnswer,
  type PreviewRecord,
  type Previews,
  type PreviewStore,
  type PreviewView,
} from './previews/previews';
export { createStaffEntry, type StaffEntry } from './previews/staff-entry';
export { createPublishedContent, type PublishedChanges, type PublishedContent, type PublishedFeed } from './publishing/published-content';
export { createScheduledPublish, type ScheduledPublish } from './publishing/scheduled-publish';
export { createContent, type Content } from './use-cases';
