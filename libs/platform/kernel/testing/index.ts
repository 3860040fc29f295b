export { fakeClock, type FakeClock } from './fake-clock';
export { until } from './until';
