export { aKind, ANNA, BEN, contentDeps, type FakeContentDeps } from './content-builders';
export { fakeContentStore, type FakeContentStore } from './fake-content-store';
export { fakePreviewStore } from './fake-preview-store';
