export { fakeKeptPages, type FakeKeptPages } from './fake-kept-pages';
