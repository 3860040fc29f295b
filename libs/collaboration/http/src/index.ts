import '@waypost/platform/kernel/server-only';

export { collaborationRoutes, type CollaborationRouteDeps } from './collaboration-routes';
