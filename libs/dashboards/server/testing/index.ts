export { aCountedEvent } from './counted-event-builders';
export { fakeDashboardStore, type FakeDashboardStore } from './fake-dashboard-store';
export { aSite } from './site-builders';
export { countBatch } from '../src/count-events';
