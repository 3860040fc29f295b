import '@waypost/platform/kernel/server-only';

export { factoryRoutes, type FactoryRouteDeps } from './factory-routes';
