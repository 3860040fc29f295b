import '@waypost/platform/kernel/server-only';

export type {
  EventDays,
  EventFeed,
  EventFilter,
  EventPageEnd,
  EventQueries,
  IncompleteSession,
  StoredEvent,
  TimeRange,
} from '../src/stored-events';
export { eventGaps, type SessionGap } from '../src/staff/event-gaps';
export { findEvents } from '../src/staff/find-events';
export { createStaffEvents, type StaffEvents } from '../src/staff/staff-events';
