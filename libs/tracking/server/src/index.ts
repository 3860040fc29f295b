import '@waypost/platform/kernel/server-only';

export { UnstorableEventsError, type AcceptedEvent, type EventStore } from './event-store';
export { takeEvents, type SentEvents, type TakeEvents, type TakenEvent } from './take-events';
export { EVENT_PROPERTIES_MAX_LENGTH, type EventRejection } from './parse-event-body';
export { createEventGroups, EventsNotStoredError } from './event-groups';
export type {
  EventDays,
  EventFeed,
  EventFilter,
  EventPageEnd,
  EventQueries,
  IncompleteSession,
  StoredEvent,
  TimeRange,
} from './stored-events';
export type { EventStream, MessageSeal, StreamedMessage, TakeMessage } from './stream/event-stream';
export { createStreamedEventStore } from './stream/streamed-event-store';
export { takeMessage, type EraseLate } from './stream/take-message';
export { prepareEventDays } from './event-days';
export type { EventDelivery, EventDeliveryStore, EventSink } from './forwarding/event-delivery';
export { defineEventJobs } from './forwarding/event-jobs';
export { createWebhook, createWebhookSink } from './forwarding/webhook-sink';
export type { StoredRejection, RejectedEventStore, RejectionChoice, RejectionSummary } from './rejected/rejected-events';
export { createRejectionKeeper } from './rejected/rejection-keeper';
export { replayRejected } from './rejected/replay-rejected';
export { eventGaps, type SessionGap } from './staff/event-gaps';
export { findEvents } from './staff/find-events';
export { createStaffEvents, type StaffEvents } from './staff/staff-events';
