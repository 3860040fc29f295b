import '@waypost/platform/kernel/server-only';

export { pageContentRoutes } from './page-content-routes';
export { redirectRoutes } from './redirect-routes';
