import { defineDashboardJobs, type CountedSite } from '@waypost/dashboards/server';
import type { PageTokens } from '@waypost/pages/http/seen-pages';
import { markCalls, type Leases } from '@waypost/phones/server/leases';
import { createEventGroups, takeEvents, type AcceptedEvent, type TakeEvents } from '@waypost/tracking/server';
import { defineEventJobs } from '@waypost/tracking/server/forwarding';
import { createRejectionKeeper } from '@waypost/tracking/server/rejected';
import { createStaffEvents, type StaffEvents } from '@waypost/tracking/server/staff';
import { createStreamedEventStore, takeMessage, type TakeMessageDeps } from '@waypost/tracking/server/stream';
import type { EventPorts, ProcessHealth, RunningProcess } from '../waypost-ports';

export interface EventNeeds {
  /** The pages and forms that the dashboards count. */
  readonly countedSite: CountedSite;
  readonly leases: Leases;
  /** Reads the page that a page view's token refers to (R15.08). */
  readonly pageTokens: Pick<PageTokens, 'read'>;
  /** Called when there are new events. */
  readonly onStored: () => void;
}

/** The part of events that the rest of the process uses. */
export interface ComposedEvents {
  readonly take: TakeEvents;
  readonly staff: StaffEvents;
  /** Resolves once every accepted event is written. */
  drain(): Promise<void>;
}

/** The ports that events need. */
export type EventWorld = RunningProcess & EventPorts & Pick<ProcessHealth, 'isDiskLow'>;

/** Composes events: accepted in groups, forwarded, counted, and shown to staff. */
export function composeEvents(ports: EventWorld, { countedSite, leases, pageTokens, onStored }: EventNeeds): ComposedEvents {
  const { clock, log, metrics, jobs, events, eventStream, eventRecords } = ports;
  const { sink, deliveries, feed } = eventRecords;
  const forwarding = defineEventJobs({ jobs, clock, ...eventRecords });
  if (sink) metrics.watchForwarding(() => deliveries.countEvents(sink.name));
  const counting = defineDashboardJobs({ jobs, store: ports.dashboards, clock, site: countedSite });
  const markLeases = markCalls(leases);

  const noteStored = (stored: readonly AcceptedEvent[]): void => {
    markLeases(stored);
    feed.announce();
    forwarding?.poke();
    counting.poke();
    onStored();
  };
  const sayBroken = (error: unknown): void => log.error({ err: error }, 'events were stored, but not everything that follows was started');
  const groups = createEventGroups({
    store: eventStream ? createStreamedEventStore(eventStream) : events,
    onStoreError: (error) => log.warn({ err: error }, 'a group of events was not stored'),
    onAnswered: (statuses) => metrics.eventsStored(statuses),
    // With a stream, events are stored only once the consumer has written them.
    onStored: eventStream ? undefined : noteStored,
    onListenerError: sayBroken,
  });
  const rejections = createRejectionKeeper({
    store: eventRecords.rejected,
    onLost: (count) => log.warn({ count }, 'refused events were not stored'),
    onStoreError: (error) => log.warn({ err: error }, 'a group of refused events was not stored'),
  });
  const consuming = eventStream && consumeEvents(ports, eventStream, { onStored: noteStored, onListenerError: sayBroken });
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

/** Writes the stream's events, from this and all other processes. */
function consumeEvents(
  { log, events, eventRecords }: EventWorld,
  { stream, seal, eraseLate }: NonNullable<EventPorts['eventStream']>,
  listening: Pick<TakeMessageDeps, 'onStored' | 'onListenerError'>,
): Promise<{ stop(): Promise<void> }> {
  const take = takeMessage({
    events,
    seal,
    rejected: eventRecords.rejected,
    eraseLate,
    ...listening,
    onHeld: (error) => log.warn({ err: error }, 'a message of the stream waits: its events could not be stored'),
    onUnreadable: (sequence, why) => log.error({ sequence, why }, 'a message of the stream could not be read'),
  });
  return stream.consume(take);
}
