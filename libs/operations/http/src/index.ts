import '@waypost/platform/kernel/server-only';

export { alarmRoutes } from './alarms/alarm-routes';
export { personRoutes } from './person-routes';
export { operationsRoutes, type OperationsDeps } from './operations-routes';
export { serviceRoutes } from './service-routes';
