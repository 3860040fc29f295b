export { fakePageSnapshots, type FakePageSnapshots } from './fake-page-snapshots';
export { fakeBuildStore, type FakeBuildStore } from './fake-build-store';
