import '@waypost/platform/kernel/server-only';

export { parsePreviewView } from '../src/previews/parse-preview-view';
export { createPreviewPasses } from '../src/previews/preview-passes';
export { createPreviewTokens } from '../src/previews/preview-tokens';
export {
  createPreviews,
  MAX_PREVIEW_MINUTES,
  type OpenPreview,
  type PreviewAnswer,
  type PreviewRecord,
  type Previews,
  type PreviewStore,
} from '../src/previews/previews';
export { createStaffEntry, type StaffEntry } from '../src/previews/staff-entry';
