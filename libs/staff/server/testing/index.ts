export { aStaff, aStaffAccount, fakeSignInLimits, fakeStaffStores, type FakeStaffStores } from './fake-staff-stores';
