export { aPageKind, aPageSource, aRedirectKind, codeRoutes } from './page-builders';
export { fakePageSnapshots, type FakePageSnapshots } from './fake-page-snapshots';
export { fakeBuildStore, type FakeBuildStore } from './fake-build-store';
