import { SESSION_ENDED, SKIPPED_EVENTS } from '@waypost/control-center/contract/dashboard';
import { liveEvent } from '@waypost/dashboards/server';
import { createPlaces, type PlaceRule } from '@waypost/platform/limits';
import type { StoredEvent } from '@waypost/tracking/server/staff';
import { Router } from 'express';
import { staffOf, staffSessionIdOf, takeStream } from '@waypost/staff/gate';

export interface LiveEventDeps {
  /** Gives each newly accepted event; returns how to leave. */
  readonly subscribe: (listener: (events: readonly StoredEvent[]) => void) => () => void;
  readonly isStaffSessionAlive: (staffSessionId: string) => Promise<boolean>;
  /** Whether the server still takes connections: one that stops must not wait for streams that never end. */
  readonly isOpen: () => boolean;
  readonly beatMs?: number;
}

/** Between two signs of life. Proxies cut what is silent, and a session that ended is noticed as late as this. */
const BEAT_MS = 5_000;
/** What a client has not taken yet; beyond it, it is too slow for what is live, and may come back. */
const UNSENT_MAX_BYTES = 256 * 1024;
/** Nobody reads more of what comes at once. */
const EVENTS_AT_ONCE = 40;
/** Open at once in a process. A person has a few tabs, and another screen that is never shut. */
const STREAMS: PlaceRule = { inAll: 200, perPerson: 20 };

const message = (data: unknown, event?: string): string =>
  `${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`;

/** Events as they come in (R10.10), as server-sent events. */
export function liveEventRoutes({ subscribe, isStaffSessionAlive, isOpen, beatMs = BEAT_MS }: LiveEventDeps): Router {
  const router = Router();
  const streams = createPlaces(STREAMS);

  router.get('/events/stream', (req, res) => {
    const headers = {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      // nginx would collect the stream into buffers.
      'x-accel-buffering': 'no',
    };
    // Express sends HEAD here too: it has no body that could go on.
    if (req.method === 'HEAD') {
      res.writeHead(200, headers).end();
      return;
    }
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
        // Whether the session goes on can't be known: who comes back is asked by the gate.
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
