export { fakeSharedLimits, type FakeSharedLimits } from './fake-shared-limits';
export { describeSharedLimits } from './shared-limits-contract';
