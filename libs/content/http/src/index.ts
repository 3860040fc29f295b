import '@waypost/platform/kernel/server-only';

export { branchRoutes } from './branch-routes';
export { contentRoutes } from './content-routes';
export { liveDoorRoutes } from './live-door-routes';
export { mayPreview, previewDoorRoutes, previewRoutes } from './preview-routes';
export { publishRoutes } from './publish-routes';
