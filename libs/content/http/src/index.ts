import '@waypost/platform/kernel/server-only';

export { branchRoutes } from './branch-routes';
export { contentRoutes, type ContentRouteDeps } from './content-routes';
export { previewDoorRoutes, previewRoutes, type PreviewRouteDeps } from './preview-routes';
export { publishRoutes, type PublishRouteDeps } from './publish-routes';
export { redirectRoutes } from './redirect-routes';
