export { aCountedEvent } from './counted-event-builders';
export { fakeDashboardStore, type FakeDashboardStore } from './fake-dashboard-store';
