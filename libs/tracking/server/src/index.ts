import './server-only';

export { UnstorableEventsError, type AcceptedEvent, type EventStore } from './event-store';
export { DECLARED_BOT_PROPERTY, markDeclaredBot } from './mark-declared-bot';
export { EVENT_PROPERTIES_MAX_LENGTH, parseEventBody, type EventBodyContext, type EventRejection } from './parse-event-body';
export { createEventGroups, EventsNotStoredError, type EventGroups, type EventGroupsOptions, type EventStatus } from './event-groups';
export { createEventIngest, EVENT_BODY_MAX_BYTES, EVENTS_PER_REQUEST_MAX, type EventIngestOptions, type IngestLog } from './event-ingest';
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
export { daysFrom, prepareEventDays } from './event-days';
export type { EventDelivery, EventDeliveryStore, EventSink, ForwardedCounts } from './forwarding/event-delivery';
export { deliverEvents, forwardEvents, giveUpDelivery, resendDelivery, type ForwardDeps } from './forwarding/forward-events';
export { createWebhookSink, webhookSignature, type WebhookSinkOptions } from './forwarding/webhook-sink';
export type { KeptRejection, RejectedEventStore, Rejection, RejectionChoice, RejectionSummary } from './rejected/rejected-events';
export { createRejectionKeeper, type RejectionKeeper } from './rejected/rejection-keeper';
export { replayRejected, type ReplayOutcome } from './rejected/replay-rejected';
export { eventGaps, missingNumbers, type MissingNumbers, type SessionGap } from './staff/event-gaps';
export { findEvents, type EventPage } from './staff/find-events';
export { createStaffEvents, type StaffEvents, type StaffEventsDeps } from './staff/staff-events';
