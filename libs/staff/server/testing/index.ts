export { fakeAuthenticator, type FakeAuthenticator } from './fake-authenticator';
export { fakeSignInLimits } from './fake-sign-in-limits';
export { fakeStaffStores, type FakeStaffStores } from './fake-staff-stores';
export { aStaff, aStaffAccount, anEntry, type StaffAccountRow } from './staff-builders';
export { startTestProvider, type TestProvider } from './start-test-provider';
export { codeAt } from './code-at';
export { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../sessions/session-lifetime';
