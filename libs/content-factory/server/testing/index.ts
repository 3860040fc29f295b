export { anAnswer, anAuthor, ANNA, fakeAuthorStore, fakeDrafts, fakeGenerator, fakePromptStore, fakeRunChanges } from './factory-fakes';
export { fakeRunStore } from './fake-run-store';
export { describeAuthorStore, describePromptStore, describeRunStore, type StoresOfContract } from './run-store-contract';
