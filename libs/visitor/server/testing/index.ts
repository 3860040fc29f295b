export { fakeVisitorStore, type FakeVisitorStore } from './fake-visitor-stores';
