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
  /** Null where no sink is configured. */
  readonly forwarding: { readonly sink: string; readonly enqueue: (delivery: EventDelivery) => Promise<void> } | null;
}

/** What staff can see and do about events (R7.08). */
export interface StaffEvents {
  find(filter: EventFilter, cursor?: string | null): Promise<EventPage>;
  /** Every event of some visits in a time, in the order of writing. */
  readonly ofSessions: EventQueries['ofSessions'];
  gaps(range: TimeRange, brandId?: string): Promise<SessionGaps>;
  /** Each newly accepted event, until the returned function is called. */
  subscribe(listener: (events: readonly StoredEvent[]) => void): () => void;
  readonly rejections: RejectedEventStore['list'];
  rejectionReasons(): Promise<readonly { readonly reason: string; readonly count: number }[]>;
  readonly rejectionFields: RejectedEventStore['fields'];
  replay(choice: RejectionChoice): Promise<ReplayOutcome>;
  /** The sink's name; null where none is configured. */
  readonly sink: string | null;
  /** What sinks were given, by how far each came; `below` is the last delivery of the page before. */
  deliveries(asked: DeliveryQuestion, below: DeliveryPlace | null): Promise<DeliveryPage>;
  /** Every sink that has been given events, whether it is configured now or not. */
  sinks(): Promise<readonly string[]>;
  /** How many deliveries the sink did not take, after all tries. */
  countDeadDeliveries(): Promise<number>;
  resend(deliveryId: string): Promise<boolean>;
}

/** The use cases of the control center over events, on one shelf. */
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
    resend: async (id) =>
      forwarding ? resendDelivery({ deliveries, enqueue: forwarding.enqueue, sink: { name: forwarding.sink } })(id) : false,
  };
}
