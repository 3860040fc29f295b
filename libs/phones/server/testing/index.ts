export { fakeLeaseStore, type FakeLeaseStore } from './fake-lease-store';
export { fakeReplayStore, type FakeReplayStore } from './fake-replay-store';
export { workReplay } from '../src/replay/replay-jobs';
