import { SKIPPED_EVENTS } from '@waypost/dashboards/contract';
import { liveEvent } from '@waypost/dashboards/server';
import { createPlaces, type PlaceRule } from '@waypost/platform/limits';
import { openEventStream, type StreamHost } from '@waypost/staff/gate';
import type { StoredEvent } from '@waypost/tracking/server/staff';
import { Router } from 'express';

export interface LiveEventDeps extends StreamHost {
  /** Calls the listener with newly accepted events. Returns a function that unsubscribes. */
  readonly subscribe: (listener: (events: readonly StoredEvent[]) => void) => () => void;
}

/** The most unsent data of a client. A slower one is too slow for live events, and may reconnect. */
const MAX_UNSENT_BYTES = 256 * 1024;
/** Nobody reads more events at once. */
const EVENTS_AT_ONCE = 40;
/** The most open streams of a process. A person has a few tabs, and another screen that is never closed. */
const STREAMS: PlaceRule = { inAll: 200, perPerson: 20 };

/** Routes for live events (R10.10), as server-sent events. */
export function liveEventRoutes({ subscribe, ...host }: LiveEventDeps): Router {
  const router = Router();
  const streams = createPlaces(STREAMS);

  router.get('/events/stream', (req, res) =>
    openEventStream(req, res, { ...host, streams, what: 'the events', unsentMaxBytes: MAX_UNSENT_BYTES }, ({ send }) =>
      subscribe((events) => {
        const newest = events.slice(-EVENTS_AT_ONCE);
        const skipped = events.length - newest.length;
        if (skipped > 0) send({ count: skipped }, SKIPPED_EVENTS);
        for (const event of newest) send(liveEvent(event));
      }),
    ),
  );
  return router;
}
