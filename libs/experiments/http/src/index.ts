import '@waypost/platform/kernel/server-only';

export { resultRoutes } from './result-routes';
export { lifeRoutes } from './life-routes';
