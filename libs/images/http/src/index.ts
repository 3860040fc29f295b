import '@waypost/platform/kernel/server-only';

export { imageRoutes, type ImageRouteDeps } from './image-routes';
export { mediaRoutes, type MediaDeps } from './media-routes';
