import '@waypost/platform/kernel/server-only';

export { collaborationRoutes } from './collaboration-routes';
