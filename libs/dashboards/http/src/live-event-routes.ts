import { SESSION_ENDED, SKIPPED_EVENTS } from '@waypost/control-center/contract/dashboard';
import { liveEvent } from '@waypost/dashboards/server';
import { createPlaces, type PlaceRule } from '@waypost/platform/limits';
import type { StoredEvent } from '@waypost/tracking/server/staff';
import { Router } from 'express';
import { staffOf, staffSessionIdOf, takeStream } from '@waypost/staff/gate';

export interface LiveEventDeps {
  /** Calls the listener with newly accepted events. Returns a function that unsubscribes. */
  readonly subscribe: (listener: (events: readonly StoredEvent[]) => void) => () => void;
  readonly isStaffSessionAlive: (staffSessionId: string) => Promise<boolean>;
  /** Returns true while the server accepts connections. A server that stops must not wait for streams that never end. */
  readonly isOpen: () => boolean;
  readonly beatMs?: number;
}

/** The interval between two signs of life. Proxies close silent connections, and an ended session is noticed within this time. */
const BEAT_MS = 5_000;
/** The most unsent data of a client. A slower one is too slow for live events, and may reconnect. */
const UNSENT_MAX_BYTES = 256 * 1024;
/** Nobody reads more events at once. */
const EVENTS_AT_ONCE = 40;
/** The most open streams of a process. A person has a few tabs, and another screen that is never closed. */
const STREAMS: PlaceRule = { inAll: 200, perPerson: 20 };

const message = (data: unknown, event?: string): string =>
  `${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`;

/** Routes for live events (R10.10), as server-sent events. */
export function liveEventRoutes({ subscribe, isStaffSessionAlive, isOpen, beatMs = BEAT_MS }: LiveEventDeps): Router {
  const router = Router();
  const streams = createPlaces(STREAMS);

  router.get('/events/stream', (req, res) => {
    const headers = {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      // nginx would buffer the stream.
      'x-accel-buffering': 'no',
    };
    // Express also routes HEAD here. Its response has no body, so it must not become a stream.
    if (req.method === 'HEAD') {
      res.writeHead(200, headers).end();
      return;
    }
    // The browser may have left while the gate read the session. Its connection closes no second time, so nothing would end the stream.
    if (res.destroyed) return;
    const giveBack = takeStream(streams, staffOf(req).id, 'the events');
    const sessionId = staffSessionIdOf(req);
    const send = (text: string): void => {
      if (res.writableEnded || res.destroyed) return;
      res.write(text);
      if (res.writableLength > UNSENT_MAX_BYTES) res.destroy();
    };

    res.writeHead(200, headers);
    send(': the events as they come in\n\n');

    const leave = subscribe((events) => {
      const newest = events.slice(-EVENTS_AT_ONCE);
      const skipped = events.length - newest.length;
      send((skipped > 0 ? message({ count: skipped }, SKIPPED_EVENTS) : '') + newest.map((event) => message(liveEvent(event))).join(''));
    });
    const beat = setInterval(() => {
      if (!isOpen()) {
        res.end();
        return;
      }
      isStaffSessionAlive(sessionId).then(
        (isAlive) => {
          if (isAlive) send(': beat\n\n');
          else res.end(message({}, SESSION_ENDED));
        },
        // The session can't be checked. The stream ends, and the gate checks the session when the client reconnects.
        () => res.end(),
      );
    }, beatMs);
    res.once('close', () => {
      giveBack();
      leave();
      clearInterval(beat);
    });
  });
  return router;
}
