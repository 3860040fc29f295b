import '@waypost/platform/kernel/server-only';

export { UnstorableEventsError, type AcceptedEvent, type EventStore } from './event-store';
export { takeEvents, type SentEvents, type TakeEvents, type TakenEvent } from './take-events';
export { MAX_EVENT_PROPERTIES_LENGTH, type EventRejection } from './parse-event-body';
export { createEventGroups, EventsNotStoredError } from './event-groups';
export { prepareEventDays } from './event-days';
