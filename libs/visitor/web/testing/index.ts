export {
  fakeTabs,
  fakeUserStateServer,
  fakeVisitorServices,
  type FakeUserStateServer,
  type FakeVisitorServices,
} from './fake-visitor-services';
export { aVisitorState } from './visitor-state';
