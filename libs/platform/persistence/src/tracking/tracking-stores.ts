import type { Clock } from '@waypost/platform/kernel';
import type { KeyRing } from '@waypost/platform/sealing';
import type { EventStore } from '@waypost/tracking/server';
import type { EventDeliveryStore } from '@waypost/tracking/server/forwarding';
import type { RejectedEventStore } from '@waypost/tracking/server/rejected';
import type { EventDays, EventFeed, EventQueries } from '@waypost/tracking/server/staff';
import type { Database, DatabaseLog } from '../database/database';
import { createEventDays } from './event-days.sql';
import { createEventDeliveryStore } from './event-delivery-store';
import { createEventFeed } from './event-feed';
import { createEventQueries } from './event-queries';
import { createEventStore } from './event-store';
import { createRejectedEventStore } from './rejected-event-store';

export interface TrackingStores {
  readonly events: EventStore;
  readonly days: EventDays;
  readonly queries: EventQueries;
  readonly feed: EventFeed;
  readonly rejected: RejectedEventStore;
  readonly deliveries: EventDeliveryStore;
}

/** The stores of events. Close the feed before the database. `clock` gives the time at which events are received, refused and delivered. */
export const createTrackingStores = (database: Database, keyRing: KeyRing, log: DatabaseLog, clock?: Clock): TrackingStores => ({
  events: createEventStore(database, keyRing, clock),
  days: createEventDays(database),
  queries: createEventQueries(database),
  feed: createEventFeed(database, log),
  rejected: createRejectedEventStore(database, keyRing, clock),
  deliveries: createEventDeliveryStore(database, clock),
});
