export { fakeLeaseStore, type FakeLeaseStore } from './fake-lease-store';
export { fakePhoneFigures } from './fake-phone-figures';
export { fakeReplayStore, type FakeReplayStore } from './fake-replay-store';
export { workReplay } from '../src/replay/replay-jobs';
