import './server-only';

export { csrfToken, isCsrfTokenRight } from './csrf-token';
export { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from './session-lifetime';
export {
  type AttemptAnswer,
  type NewStaffAccount,
  type SetUpLink,
  type SetUpLinkStore,
  type SignInAttempt,
  type SignInDevice,
  type SignInLimits,
  type Staff,
  type StaffAccount,
  type StaffAccountStore,
  type StaffAudit,
  type StaffAuditEvent,
  type StaffSessionRecord,
  type StaffSessionStore,
} from './staff-ports';
export { createStaffSessions, type StaffSessions, type StaffSessionsDeps } from './staff-sessions';
