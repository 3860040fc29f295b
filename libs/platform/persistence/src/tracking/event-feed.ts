import type { EventFeed, StoredEvent } from '@waypost/tracking/server';
import { announce } from '../database/announcements';
import type { Database, DatabaseLog } from '../database/database';
import { presentPlace, settledEventsAfter, type Place } from './ordered-events.sql';
import { storedEvent } from './stored-event';

/** Says that there are events, and not which. */
export const EVENTS_CHANNEL = 'waypost_event';
/** A commit that notifies waits for every other that does: many events share one notification, sent beside their commits. */
const ANNOUNCE_MS = 250;
/** Where a notification was lost, the listener looks for itself. */
const LOOK_MS = 2_000;
const EVENTS_PER_READ = 500;

/** The live feed (R10.10): a notification says that there is something, each listening process reads it from the table. */
export function createEventFeed({ prisma, listen }: Pick<Database, 'prisma' | 'listen'>, log: DatabaseLog): EventFeed {
  const listeners = new Set<(events: readonly StoredEvent[]) => void>();
  let stopListening: (() => Promise<void>) | undefined;
  let announceTimer: NodeJS.Timeout | undefined;
  let isToAnnounce = false;
  let lookTimer: NodeJS.Timeout | undefined;
  let place: Place | null = null;
  let looking: Promise<void> | null = null;
  let isLookWanted = false;

  function sendAnnouncement(): void {
    isToAnnounce = false;
    announceTimer = setTimeout(() => {
      announceTimer = undefined;
      if (isToAnnounce) sendAnnouncement();
    }, ANNOUNCE_MS).unref();
    announce(prisma, EVENTS_CHANNEL).catch((error: unknown) => log.warn({ err: error }, 'the live feed could not be notified'));
  }

  async function lookOnce(): Promise<void> {
    place ??= await presentPlace(prisma);
    for (;;) {
      const rows = await settledEventsAfter(prisma, place, EVENTS_PER_READ);
      const last = rows.at(-1);
      if (!last) return;
      place = last;
      const events = rows.map(storedEvent);
      for (const listener of listeners) listener(events);
      if (rows.length < EVENTS_PER_READ) return;
    }
  }

  function look(): void {
    if (looking) {
      isLookWanted = true;
      return;
    }
    looking = lookOnce()
      .catch((error: unknown) => log.warn({ err: error }, 'the live feed could not be read'))
      .finally(() => {
        looking = null;
        if (!isLookWanted || listeners.size === 0) return;
        isLookWanted = false;
        look();
      });
  }

  function keepLooking(): void {
    lookTimer = setTimeout(() => {
      look();
      keepLooking();
    }, LOOK_MS).unref();
  }

  function start(): void {
    // A look that was under way when the last one left may have noted where it ended: what came since is not live.
    place = null;
    look();
    stopListening = listen(EVENTS_CHANNEL, look);
    keepLooking();
  }

  async function stop(): Promise<void> {
    clearTimeout(lookTimer);
    place = null;
    await stopListening?.();
  }

  return {
    announce() {
      isToAnnounce = true;
      if (!announceTimer) sendAnnouncement();
    },
    subscribe(listener) {
      const isFirst = listeners.size === 0;
      const own = (events: readonly StoredEvent[]): void => listener(events);
      listeners.add(own);
      if (isFirst) start();
      return () => {
        if (listeners.delete(own) && listeners.size === 0) void stop();
      };
    },
    async close() {
      listeners.clear();
      clearTimeout(announceTimer);
      await stop();
      await looking;
    },
  };
}
