import '@waypost/platform/kernel/server-only';

export { dashboardRoutes } from './dashboard-routes';
export { liveEventRoutes, type LiveEventDeps } from './live-event-routes';
