export { fakeNavigationServices, fakeRouter, type FakeNavigationServices, type FakeRouter } from './fake-navigation';
