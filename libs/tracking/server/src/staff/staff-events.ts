import type { AuditChange } from '@waypost/platform/audit/chain';
import type { Clock } from '@waypost/platform/kernel';
import type { EventStore } from '../event-store';
import type { DeliveryPlace, EventDelivery, EventDeliveryStore } from '../forwarding/event-delivery';
import { resendDelivery } from '../forwarding/forward-events';
import type { RejectedEventStore, RejectionChoice } from '../rejected/rejected-events';
import { replayRejected, type ReplayOutcome } from '../rejected/replay-rejected';
import type { EventFeed, EventFilter, EventQueries, StoredEvent, TimeRange } from '../stored-events';
import { eventGaps, type SessionGaps } from './event-gaps';
import { findDeliveries, type DeliveryPage, type DeliveryQuestion } from './find-deliveries';
import { findEvents, type EventPage } from './find-events';

export interface StaffEventsDeps {
  readonly events: EventStore;
  readonly queries: EventQueries;
  readonly feed: Pick<EventFeed, 'subscribe'>;
  readonly rejected: RejectedEventStore;
  readonly deliveries: EventDeliveryStore;
  readonly clock: Clock;
  /** Null if no sink is configured. */
  readonly forwarding: { readonly sink: string; readonly enqueue: (delivery: EventDelivery) => Promise<void> } | null;
}

/** Staff's actions on events (R7.08). */
export interface StaffEvents {
  find(filter: EventFilter, cursor?: string | null): Promise<EventPage>;
  /** Returns every event of some visits in a time range, in the order of writing. */
  readonly ofSessions: EventQueries['ofSessions'];
  gaps(range: TimeRange, brandId?: string): Promise<SessionGaps>;
  /** Passes on each newly accepted event until the returned function is called. */
  subscribe(listener: (events: readonly StoredEvent[]) => void): () => void;
  readonly rejections: RejectedEventStore['list'];
  rejectionReasons(): Promise<readonly { readonly reason: string; readonly count: number }[]>;
  readonly rejectionFields: RejectedEventStore['fields'];
  /** Tries refused events again, and stores the audit entry with the result. */
  replay(choice: RejectionChoice, entryOf: (outcome: ReplayOutcome) => AuditChange): Promise<ReplayOutcome>;
  /** The sink's name; null if none is configured. */
  readonly sink: string | null;
  /** Returns the deliveries of sinks with their states. `below` is the last delivery of the page before. */
  deliveries(asked: DeliveryQuestion, below: DeliveryPlace | null): Promise<DeliveryPage>;
  /** Returns every sink that has been given events, whether it is configured now or not. */
  sinks(): Promise<readonly string[]>;
  /** Returns how many deliveries the sink has not accepted after all attempts. */
  countDeadDeliveries(): Promise<number>;
  /** Sends a given-up delivery again, and stores the audit entry with that. False, without an entry, if there is none. */
  resend(deliveryId: string, entry: AuditChange): Promise<boolean>;
}

/** Creates the control center's use cases for events. */
export function createStaffEvents({ events, queries, feed, rejected, deliveries, forwarding, clock }: StaffEventsDeps): StaffEvents {
  return {
    find: findEvents({ queries, clock }),
    ofSessions: queries.ofSessions,
    gaps: eventGaps({ queries }),
    subscribe: (listener) => feed.subscribe(listener),
    rejections: (...asked) => rejected.list(...asked),
    rejectionReasons: () => rejected.countByReason(),
    rejectionFields: () => rejected.fields(),
    replay: replayRejected({ rejected, events }),
    sink: forwarding?.sink ?? null,
    deliveries: findDeliveries({ deliveries, clock }),
    sinks: () => deliveries.sinks(),
    countDeadDeliveries: async () => (forwarding ? deliveries.countDead(forwarding.sink) : 0),
    resend: async (id, entry) =>
      forwarding ? resendDelivery({ deliveries, enqueue: forwarding.enqueue, sink: { name: forwarding.sink } })(id, entry) : false,
  };
}
