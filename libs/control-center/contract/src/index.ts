export { apiPaths, CSRF_COOKIE, CSRF_HEADER } from './api-paths';
export { callNeedsProof, callPermission } from './call-permissions';
export { COLLECTION_OF_KIND } from './content-kind';
export {
  type ApiToken,
  type IssuedApiToken,
  type NewApiToken,
  type Invitation,
  type PasswordChange,
  type PendingInvitation,
  PROOF_NEEDED,
  SIGN_OUT_AT_HEADER,
  type Person,
  type PersonEdit,
  type ProofKind,
  type NewPasskey,
  type Passkey,
  type PasskeyAdded,
  type ProofWanted,
  type SecondFactorBegun,
  type SecondFactorConfirmed,
  type SecondFactorState,
  type SignInMethod,
  type StaffDevice,
  type StaffSession,
} from './account';
export {
  AUDIT_KINDS,
  AUDIT_PAGE_SIZE,
  auditedContentOf,
  auditedContentText,
  auditKindFacts,
  NOBODY,
  type AuditEntry,
  type AuditKind,
  type AuditPage,
  type AuditQuestion,
} from './audit';
export { daysBetween, daysLater, isDay, pacificDay, pacificMidnight } from './pacific-days';
export {
  DASHBOARD_DAYS_MAX,
  DASHBOARD_DEVICES,
  SESSION_ENDED,
  SKIPPED_EVENTS,
  type Dashboard,
  type DashboardDevice,
  type DashboardQuery,
  type DayFigures,
  type FieldFigures,
  type FunnelStepFigures,
  type GroupFigures,
  type LiveEvent,
} from './dashboard';
export { EVENT_TITLES, eventTitle } from './event-titles';
export { type ServiceName, type ServicesAnswer } from './services';
export { screenAt, screenPath, SCREENS, screenTitle, type Screen, type ScreenName } from './screen-paths';
export { BUILD_ATTRIBUTE, REPORT_TO_ATTRIBUTE } from './shell/report-errors';
