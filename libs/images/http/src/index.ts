import '@waypost/platform/kernel/server-only';

export { imageRoutes } from './image-routes';
export { mediaRoutes } from './media-routes';
