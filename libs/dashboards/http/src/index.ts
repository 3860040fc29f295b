import '@waypost/platform/kernel/server-only';

export { dashboardRoutes } from './dashboard-routes';
export { liveEventRoutes } from './live-event-routes';
