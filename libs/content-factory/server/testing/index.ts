export { anAnswer, ANNA, fakeAuthorStore, fakeDrafts, fakeGenerator, fakePromptStore, fakeRunChanges } from './factory-fakes';
export { fakeRunStore } from './fake-run-store';
export { describeAuthorStore, describePromptStore } from './people-store-contract';
export { describeRunStore } from './run-store-contract';
export { describeRunUpkeep } from './run-upkeep-contract';
export { type StoresOfContract } from './stored-runs';
