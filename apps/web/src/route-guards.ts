// A separate chunk for the routes that have middleware.
export { passesMiddleware, refusalOnEntry } from '@waypost/routing/web/between-pages';
