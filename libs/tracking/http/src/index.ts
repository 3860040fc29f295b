import '@waypost/platform/kernel/server-only';

export { createEventIngest, isEventPost } from './event-ingest';
export { eventLimit } from './event-limit';
export { recordPlainEvent } from './plain-events';
