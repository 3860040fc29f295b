import { defineDashboardJobs } from '@waypost/dashboards/server';
import type { PageTokens } from '@waypost/pages/http/seen-pages';
import { markCalls, type Leases } from '@waypost/phones/server/leases';
import { createEventGroups, takeEvents, type AcceptedEvent, type TakeEvents } from '@waypost/tracking/server';
import { defineEventJobs } from '@waypost/tracking/server/forwarding';
import { createRejectionKeeper } from '@waypost/tracking/server/rejected';
import { createStaffEvents, type StaffEvents } from '@waypost/tracking/server/staff';
import { createStreamedEventStore, takeMessage } from '@waypost/tracking/server/stream';
import type { WaypostPorts } from '../waypost-ports';

export interface EventNeeds {
  /** The form of a brand's page, under which steps are counted; null where it has none. */
  readonly formOf: (brandId: string, page: string) => string | null;
  readonly leases: Leases;
  /** Which page a page view’s token speaks of (R15.08). */
  readonly pageTokens: Pick<PageTokens, 'read'>;
  /** Hears that there are new events. */
  readonly onStored: () => void;
}

/** Events as the rest of the process uses them. */
export interface ComposedEvents {
  readonly take: TakeEvents;
  readonly staff: StaffEvents;
  /** Resolves when every event that was taken is written. */
  drain(): Promise<void>;
}

/** Events: taken in by groups, forwarded, counted, and looked at by staff. */
export function composeEvents(ports: WaypostPorts, { formOf, leases, pageTokens, onStored }: EventNeeds): ComposedEvents {
  const { clock, log, metrics, jobs, events, eventStream, eventRecords } = ports;
  const { sink, deliveries, feed } = eventRecords;
  const forwarding = defineEventJobs({ jobs, clock, ...eventRecords });
  if (sink) metrics.watchForwarding(() => deliveries.countEvents(sink.name));
  const counting = defineDashboardJobs({ jobs, store: ports.dashboards, clock, formOf });
  const markLeases = markCalls(leases);

  const noteStored = (stored: readonly AcceptedEvent[]): void => {
    markLeases(stored);
    feed.announce();
    forwarding?.poke();
    counting.poke();
    onStored();
  };
  const groups = createEventGroups({
    store: eventStream ? createStreamedEventStore(eventStream) : events,
    onStoreError: (error) => log.warn({ err: error }, 'a group of events was not stored'),
    onAnswered: (statuses) => metrics.eventsStored(statuses),
    // What a stream has taken is in the database when the consumer has written it.
    onStored: eventStream ? undefined : noteStored,
  });
  const rejections = createRejectionKeeper({
    store: eventRecords.rejected,
    onLost: (count, error) => log.warn({ err: error, count }, 'refused events were not stored'),
  });
  const consuming = eventStream && consumeEvents(ports, eventStream, noteStored);
  return {
    take: takeEvents({
      groups,
      rejections,
      readPageToken: pageTokens.read,
      onRefused: (count) => metrics.eventsRefused(count),
      isDiskLow: ports.isDiskLow,
    }),
    staff: createStaffEvents({ ...eventRecords, events, forwarding, clock }),
    async drain() {
      await groups.drain();
      await (await consuming)?.stop();
    },
  };
}

/** Writes what the stream holds: this process's events, and those of all others. */
function consumeEvents(
  { log, events, eventRecords }: WaypostPorts,
  { stream, seal, eraseLate }: NonNullable<WaypostPorts['eventStream']>,
  onStored: (stored: readonly AcceptedEvent[]) => void,
): Promise<{ stop(): Promise<void> }> {
  const take = takeMessage({
    events,
    seal,
    rejected: eventRecords.rejected,
    eraseLate,
    onStored,
    onHeld: (error) => log.warn({ err: error }, 'a message of the stream waits: its events could not be stored'),
    onUnreadable: (sequence, why) => log.error({ sequence, why }, 'a message of the stream could not be read'),
  });
  return stream.consume(take);
}
