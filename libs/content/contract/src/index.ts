export { branchNameSchema, type BranchCreate, type BranchEdit, type BranchSummary } from './branch';
export { EDIT_CONFLICT, VERSIONS_AT_ONCE, type ContentDetail, type ContentSave, type ContentVersion } from './content-detail';
export {
  isSitePath,
  isStaffBrowser,
  liveDoor,
  PREVIEW_AUDIENCES,
  PREVIEW_CLICKED,
  PREVIEW_PARAMETER,
  PREVIEW_PASS_COOKIE,
  PREVIEW_SHOW,
  PREVIEW_TICKET_PARAMETER,
  STAFF_COOKIE,
  STAFF_ENTRY_PATH,
  previewDoor,
  previewReaderOf,
  previewTokenIn,
  type PreviewAudience,
  type PreviewLink,
  type PreviewReader,
  type PreviewRequest,
} from './preview';
export {
  PUBLICATIONS_AT_ONCE,
  PUBLISH_PROBLEMS,
  type ChecksRequest,
  type ConflictResolution,
  type ContentChange,
  type FieldDifference,
  type LiveLink,
  type Publication,
  type PublicationsQuery,
  type PublishCheck,
  type PublishRequest,
  type PutBackRequest,
  type RollbackRequest,
  type ScheduleRequest,
} from './publishing';
export { refusalProblem, type Refusal } from './refusal';
