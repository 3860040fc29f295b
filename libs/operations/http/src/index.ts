import '@waypost/platform/kernel/server-only';

export { operationsRoutes, type OperationsDeps } from './operations-routes';
