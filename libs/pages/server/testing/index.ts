export { fakeKeptPages, type FakeKeptPages } from './fake-kept-pages';
export { fakeBuildStore, type FakeBuildStore } from './fake-build-store';
