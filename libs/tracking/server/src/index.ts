import './server-only';

export { UnstorableEventsError, type AcceptedEvent, type EventStore } from './event-store';
export { EVENT_PROPERTIES_MAX_LENGTH, parseEventBody, type EventBodyContext, type EventRejection } from './parse-event-body';
export { createEventGroups, EventsNotStoredError, type EventGroups, type EventGroupsOptions, type EventStatus } from './event-groups';
export { createEventIngest, EVENT_BODY_MAX_BYTES, EVENTS_PER_REQUEST_MAX, type EventIngestOptions, type IngestLog } from './event-ingest';
