export { aKind, ANNA, BEN, contentDeps, type FakeContentDeps } from './content-builders';
export { fakeContentStore, fakePreviewStore, type FakeContentStore } from './fake-content-store';
