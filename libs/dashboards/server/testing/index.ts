export { aCountedEvent } from './counted-event-builders';
export { fakeDashboardStore, type FakeDashboardStore } from './fake-dashboard-store';
export { countBatch } from '../src/count-events';
