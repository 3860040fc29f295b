import '@waypost/platform/kernel/server-only';

export { csrfToken, isCsrfTokenRight } from './csrf-token';
export { createProofs, RECENT_PROOF_MS, type Proofs } from './recent-proof';
export type { StaffSessionRecord, StaffSessionStore, SignInDevice } from './session-store';
export { isSignInAlive, apiTokenSessionId } from './sign-in-alive';
export { createStaffSessions, type StaffSessions } from './staff-sessions';
