import '@waypost/platform/kernel/server-only';

export { createEventIngest, isEventPost } from './event-ingest';
export { eventMethodRoutes } from './event-method-routes';
export { eventLimit } from './event-limit';
export { recordPlainEvent } from './plain-events';
