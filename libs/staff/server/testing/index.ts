export { aStaff, aStaffAccount, fakeSignInLimits, fakeStaffStores, type FakeStaffStores } from './fake-staff-stores';
export { startTestProvider, type TestProvider } from './start-test-provider';
