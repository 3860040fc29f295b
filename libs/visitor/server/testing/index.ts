export { fakeConsentStore, fakeVisitorStore, type FakeConsentStore, type FakeVisitorStore } from './fake-visitor-stores';
