import type { Leases } from '@waypost/leases/server';
import type { EventStore } from '@waypost/tracking/server';

/** The number that was called; null in whatever else stands there. */
function didNumberIn(propertiesJson: string): string | null {
  const { didNumber } = JSON.parse(propertiesJson) as { readonly didNumber?: unknown };
  return typeof didNumber === 'string' ? didNumber : null;
}

/**
 * Events as they are stored, with leases told of the calls among them (R8.05): once each, after the event is durable. The
 * events' table stays what counts; a lease's mark is lost where the process dies right after.
 */
export const withLeaseClicks = (events: EventStore, leases: Pick<Leases, 'clicked'>): EventStore => ({
  async insert(group) {
    const added = await events.insert(group);
    for (const { eventId, event, sessionId, timestamp, propertiesJson } of group) {
      if (event !== 'ctcClicked' || !added.has(eventId)) continue;
      const phone = didNumberIn(propertiesJson);
      if (phone !== null) leases.clicked({ sessionId, phone, at: timestamp });
    }
    return added;
  },
});
