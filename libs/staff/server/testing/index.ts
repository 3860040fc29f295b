export { fakeAuthenticator, type FakeAuthenticator } from './fake-authenticator';
export { aStaff, aStaffAccount, fakeSignInLimits, fakeStaffStores, type FakeStaffStores, type KeptStaffAccount } from './fake-staff-stores';
export { startTestProvider, type TestProvider } from './start-test-provider';
export { codeAt } from '../src/second-factor/totp';
