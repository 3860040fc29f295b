import '@waypost/platform/kernel/server-only';

export {
  createEventIngest,
  EVENT_BODY_MAX_BYTES,
  EVENTS_PER_REQUEST_MAX,
  isEventPost,
  type EventIngestOptions,
  type IngestLog,
} from './event-ingest';
export { eventLimit, type EventLimit } from './event-limit';
export { plainEventId, recordPlainEvent, type PlainEventDeps } from './plain-events';
