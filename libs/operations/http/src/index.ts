import '@waypost/platform/kernel/server-only';

export { alarmRoutes } from './alarms/alarm-routes';
export { personRoutes } from './person-routes';
export { operationsRoutes } from './operations-routes';
export { serviceRoutes } from './service-routes';
export {
  awayServices,
  databaseAwayText,
  DISK_LOW,
  isProxyUnnamed,
  PROXY_UNNAMED,
  readinessParts,
  standInText,
  type ServicePart,
} from './readiness/readiness';
