export { countUnits } from '../src/counting/count-units';
export { fakeCountStore, type FakeCountStore } from './fake-count-store';
