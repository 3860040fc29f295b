export { ANNA, BEN, contentDeps, sitePages, type FakeContentDeps } from './content-builders';
export { fakeContentStore, fakePreviewStore, type FakeContentStore } from './fake-content-store';
export { anArticle, libraryDeps, PICTURE } from './library-builders';
