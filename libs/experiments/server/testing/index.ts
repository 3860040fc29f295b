export { countUnits } from '../src/counting/count-units';
export { fakeCountStore, type FakeCountStore } from './fake-count-store';
export { countExperiments } from '../src/counting/count-job';
