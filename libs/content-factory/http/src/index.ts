import '@waypost/platform/kernel/server-only';

export { factoryRoutes } from './factory-routes';
