export { fakeLeaseStore, type FakeLeaseStore } from './fake-lease-store';
