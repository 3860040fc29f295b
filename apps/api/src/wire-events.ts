import { defineDashboardJobs } from '@waypost/dashboards/server';
import { markCalls, type Leases } from '@waypost/phones/server';
import {
  createEventGroups,
  createRejectionKeeper,
  createStaffEvents,
  defineEventJobs,
  takeEvents,
  type StaffEvents,
  type TakeEvents,
} from '@waypost/tracking/server';
import type { WaypostPorts } from './waypost-ports';

export interface EventNeeds {
  /** The form of a brand's page, under which steps are counted; null where it has none. */
  readonly formOf: (brandId: string, page: string) => string | null;
  readonly leases: Leases;
  /** Hears that there are new events. */
  readonly onStored: () => void;
}

/** Events as the rest of the process uses them. */
export interface WiredEvents {
  readonly take: TakeEvents;
  readonly staff: StaffEvents;
  /** Resolves when every event that was taken is written. */
  drain(): Promise<void>;
}

/** Events: taken in by groups, forwarded, counted, and looked at by staff. */
export function wireEvents(ports: WaypostPorts, { formOf, leases, onStored }: EventNeeds): WiredEvents {
  const { clock, log, metrics, jobs, events, eventRecords } = ports;
  const { sink, deliveries, feed } = eventRecords;
  const forwarding = defineEventJobs({ jobs, clock, ...eventRecords });
  if (sink) metrics.watchForwarding(() => deliveries.countEvents(sink.name));
  const counting = defineDashboardJobs({ jobs, store: ports.dashboards, clock, formOf });
  const markLeases = markCalls(leases);

  const groups = createEventGroups({
    store: events,
    onStoreError: (error) => log.warn({ err: error }, 'a group of events was not stored'),
    onAnswered: (statuses) => metrics.eventsStored(statuses),
    onStored: (stored) => {
      markLeases(stored);
      feed.announce();
      forwarding?.poke();
      counting.poke();
      onStored();
    },
  });
  const rejections = createRejectionKeeper({
    store: eventRecords.rejected,
    onLost: (count, error) => log.warn({ err: error, count }, 'refused events were not stored'),
  });
  return {
    take: takeEvents({ groups, rejections, onRefused: (count) => metrics.eventsRefused(count) }),
    staff: createStaffEvents({ ...eventRecords, events, forwarding, clock }),
    drain: () => groups.drain(),
  };
}
