export { fakeNavigationServices, fakeRouter, type FakeNavigationServices, type FakeRouter } from './fake-navigation';
export { fakeBrowser, type FakeBrowser } from './fake-browser';
