import type { AuditRecorder } from '@waypost/platform/audit';
import { fakeAuditLog } from '@waypost/platform/audit/testing';
import type { EventDelivery, EventDeliveryStore } from '../src/forwarding/event-delivery';
import type { StoredEvent } from '../src/stored-events';
import { aDelivery } from './stored-event-builders';

export interface FakeEventDeliveries extends EventDeliveryStore {
  /** The table in the order of writing; a test adds to it. */
  readonly events: StoredEvent[];
}

/** Deliveries in memory, of one sink. */
export function fakeEventDeliveries(audit: AuditRecorder = fakeAuditLog()): FakeEventDeliveries {
  const events: StoredEvent[] = [];
  const deliveries = new Map<string, EventDelivery>();
  const sinks = new Set<string>();
  const runs = new Map<string, readonly StoredEvent[]>();
  let forwarded = 0;
  const settle = (id: string, from: EventDelivery['state'], change: Partial<EventDelivery>): EventDelivery | null => {
    const delivery = deliveries.get(id);
    if (delivery?.state !== from) return null;
    deliveries.set(id, { ...delivery, ...change });
    return deliveries.get(id) ?? null;
  };
  return {
    events,
    open: async (sink) => void sinks.add(sink),
    async plan(sink, limit) {
      const run = events.slice(forwarded, forwarded + limit);
      if (run.length === 0) return null;
      forwarded += run.length;
      const delivery = aDelivery({ sink, eventCount: run.length });
      deliveries.set(delivery.id, delivery);
      runs.set(delivery.id, run);
      return delivery;
    },
    find: async (id) => deliveries.get(id) ?? null,
    list: async (sink, state, limit) =>
      [...deliveries.values()].filter((delivery) => delivery.sink === sink && delivery.state === state).slice(0, limit),
    async search({ state, sink, from, to }, limit, below) {
      const newest = [...deliveries.values()].reverse().filter((delivery) => {
        const at = new Date(delivery.createdAt);
        const isOfTime = (from === undefined || at >= from) && (to === undefined || at < to);
        return isOfTime && (state ?? delivery.state) === delivery.state && (sink ?? delivery.sink) === delivery.sink;
      });
      return newest
        .slice(below ? newest.findIndex(({ id }) => id === below.id) + 1 : 0)
        .slice(0, limit)
        .map((delivery) => ({ ...delivery, eventNames: [...new Set((runs.get(delivery.id) ?? []).map(({ event }) => event))].sort() }));
    },
    sinks: async () => [...sinks].sort(),
    countDead: async (sink) => [...deliveries.values()].filter((delivery) => delivery.sink === sink && delivery.state === 'dead').length,
    async countEvents(sink) {
      const counts = { waiting: 0, delivered: 0, dead: 0 };
      for (const delivery of deliveries.values()) if (delivery.sink === sink) counts[delivery.state] += delivery.eventCount;
      return counts;
    },
    eventsOf: async (id) => runs.get(id) ?? [],
    delivered: async (id) => void settle(id, 'waiting', { state: 'delivered' }),
    forgetDelivered: async () => undefined,
    died: async (id, reason) => void settle(id, 'waiting', { state: 'dead', reason }),
    async revive(id, entry) {
      if (deliveries.get(id)?.state !== 'dead') return null;
      await audit.record(entry);
      const generation = (deliveries.get(id)?.generation ?? 0) + 1;
      return settle(id, 'dead', { state: 'waiting', generation, reason: null });
    },
  };
}
