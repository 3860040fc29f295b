export { aTestStore, type TestStore } from './test-store';
export { fakeScheduler, type FakeScheduler } from './fake-scheduler';
export { fakeLifecycle, type FakeLifecycle } from './fake-lifecycle';
export { memoryStorage } from './memory-storage';
