export { apiPaths, CSRF_COOKIE, CSRF_HEADER } from './api-paths';
export { CONTENT_KINDS, type ContentKind } from '@waypost/content/model';
export { COLLECTION_OF_KIND } from './content-kind';
export {
  type Invitation,
  type PasswordChange,
  type PendingInvitation,
  type Person,
  type PersonEdit,
  type SignInMethod,
  type StaffDevice,
  type StaffSession,
} from './account';
export {
  PUBLISH_PROBLEMS,
  type BranchCreate,
  type BranchEdit,
  type BranchSchedule,
  type BranchSummary,
  type ConflictResolution,
  type ContentChange,
  type FieldDifference,
  type Publication,
  type PublishCheck,
  type PublishRequest,
  type ScheduleRequest,
  type StaffName,
} from './branch';
export {
  EDIT_CONFLICT,
  VERSIONS_AT_ONCE,
  type ContentDetail,
  type ContentSave,
  type ContentStatus,
  type ContentVersion,
  type PageContent,
  type PageList,
  type PageListQuery,
  type PageRow,
  type PreviewLink,
  type PreviewRequest,
} from './page';
export {
  IMAGE_ALT_MAX_LENGTH,
  IMAGE_IN_USE,
  IMAGE_MAX_BYTES,
  IMAGE_NAME_MAX_LENGTH,
  IMAGE_WIDTHS,
  imageWidths,
  mediaAt,
  mediaPath,
  type ImageContent,
  type ImageRow,
  type ImageUse,
} from './image';
export { ARTICLE_SLUG, ARTICLE_STATUSES, articlePath, type ArticleContent, type ArticleRow, type ArticleStatus } from './article';
export { ARTICLE_STEPS, shownArticleStatus, statusAfter, stepBetween, stepsFrom, type ArticleStep } from './article-status';
export { daysBetween, daysLater, isDay, pacificDay } from './pacific-days';
export {
  DASHBOARD_DAYS_MAX,
  SESSION_ENDED,
  SKIPPED_EVENTS,
  type AuditEntry,
  type AuditPage,
  type Dashboard,
  type DashboardQuery,
  type DayFigures,
  type FunnelStepFigures,
  type GroupFigures,
  type LiveEvent,
} from './dashboard';
export { screenAt, screenPath, SCREENS, screenTitle, type Screen, type ScreenName } from './screen-paths';
