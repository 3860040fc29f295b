import '@waypost/platform/kernel/server-only';

export { UnstorableEventsError, type AcceptedEvent, type EventStore } from './event-store';
export { DECLARED_BOT_PROPERTY } from './mark-declared-bot';
export { whereThereIsRoom } from './where-there-is-room';
export { takeEvents, type SentEvents, type TakeEvents, type TakeEventsDeps, type TakenEvent } from './take-events';
export { EVENT_PROPERTIES_MAX_LENGTH, type EventRejection } from './parse-event-body';
export { createEventGroups, EventsNotStoredError, type EventGroups, type EventGroupsOptions, type EventStatus } from './event-groups';
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
export { takeMessage, type EraseLate, type TakeMessageDeps } from './stream/take-message';
export { daysFrom, prepareEventDays } from './event-days';
export type { EventDelivery, EventDeliveryStore, EventSink, ForwardedCounts } from './forwarding/event-delivery';
export { deliverEvents, forwardEvents, giveUpDelivery, resendDelivery, type ForwardDeps } from './forwarding/forward-events';
export { defineEventJobs, type EventForwarding } from './forwarding/event-jobs';
export { createWebhook, createWebhookSink, webhookSignature } from './forwarding/webhook-sink';
export type { KeptRejection, RejectedEventStore, Rejection, RejectionChoice, RejectionSummary } from './rejected/rejected-events';
export { createRejectionKeeper, type RejectionKeeper } from './rejected/rejection-keeper';
export { replayRejected, type ReplayOutcome } from './rejected/replay-rejected';
export { eventGaps, missingNumbers, type MissingNumbers, type SessionGap } from './staff/event-gaps';
export { findEvents, type EventPage } from './staff/find-events';
export { createStaffEvents, type StaffEvents, type StaffEventsDeps } from './staff/staff-events';
