import '@waypost/platform/kernel/server-only';

export { articleRoutes } from './article-routes';
